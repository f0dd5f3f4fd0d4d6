// Keep the screen awake at the table. Where it cannot be (plain http, older phones) a small sign says so, no more.

let lock = null;

export async function stayAwake(failed) {
  const ask = async () => {
    if (document.hidden) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      failed(false);
    } catch {
      failed(true);
    }
  };
  document.addEventListener("visibilitychange", ask);
  await ask();
  return () => lock?.release();
}
