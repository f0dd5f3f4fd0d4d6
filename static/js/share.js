// Sharing the sheet: the phone's own dialog where it has one, and copying. Without it the text and the picture are
// there to be taken by hand.

const box = document.getElementById("share");
const text = document.getElementById("told");
const send = document.getElementById("send");
const sendPicture = document.getElementById("send-picture");
const copy = document.getElementById("copy");
const picture = box.querySelector(".picture");

if (navigator.share) {
  send.hidden = false;
  send.addEventListener("click", () => share({ title: box.dataset.title, text: text.value }));
  const probe = new File([], "sheet.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [probe] })) {
    sendPicture.hidden = false;
    sendPicture.addEventListener("click", async () => {
      const answer = await fetch(picture.href);
      if (answer.ok) share({ files: [new File([await answer.blob()], picture.download, { type: "image/png" })] });
    });
  }
}

copy.hidden = false;
copy.addEventListener("click", async () => {
  if (!(await copied())) return;
  const before = copy.textContent;
  copy.textContent = copy.dataset.done;
  document.getElementById("shared").textContent = copy.dataset.done;
  setTimeout(() => (copy.textContent = before), 2000);
});

async function share(what) {
  try {
    await navigator.share(what);
  } catch {
    // Closed without sending.
  }
}

// The clipboard needs https; on the local network's plain http the old way still works.
async function copied() {
  try {
    await navigator.clipboard.writeText(text.value);
    return true;
  } catch {
    text.select();
    return document.execCommand("copy");
  }
}
