from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from diloti_site.files import write_whole


def test_what_many_write_at_once_is_one_of_the_texts_whole(tmp_path: Path) -> None:
    path = tmp_path / "locale" / "django.po"
    texts = [bytes([letter]) * 300_000 for letter in b"abcd"]
    with ThreadPoolExecutor(len(texts)) as pool:
        list(pool.map(lambda text: [write_whole(path, text) for _ in range(20)], texts))
    assert path.read_bytes() in texts
    assert list(path.parent.iterdir()) == [path]
