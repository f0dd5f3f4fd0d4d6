// What this phone keeps of a match until the server has it: entries to send, in order, and the half-filled count.
// IndexedDB, so that a reload, a sleeping phone or a closed tab loses nothing. Where the browser keeps nothing (private
// windows, a full disk) entries are refused to who would keep them, and a half-filled count is simply not kept.

const PATIENCE = 3000;

let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("The browser does not open its storage.")), PATIENCE);
    const request = indexedDB.open("diloti", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("outbox", { keyPath: "n", autoIncrement: true }).createIndex("match", "match");
      request.result.createObjectStore("drafts", { keyPath: "match" });
    };
    request.onsuccess = () => {
      const found = request.result;
      // Somebody clears the site's data while the page is open: the next use opens it anew.
      found.onclose = found.onversionchange = () => {
        found.close();
        opened = undefined;
      };
      opened = Promise.resolve(found); // also where it came after all patience
      resolve(found);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function inStore(name, mode, work) {
  const transaction = (await database()).transaction(name, mode);
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

const nothing = () => undefined;

export const queued = (match) => inStore("outbox", "readonly", (store) => store.index("match").getAll(match));
export const enqueue = (entry) => inStore("outbox", "readwrite", (store) => store.add(entry));
export const requeue = (entry) => inStore("outbox", "readwrite", (store) => store.put(entry));
export const dequeue = (entry) => inStore("outbox", "readwrite", (store) => store.delete(entry.n));

export const draftOf = (match) => inStore("drafts", "readonly", (store) => store.get(match)).catch(nothing);
export const keepDraft = (match, fields) => inStore("drafts", "readwrite", (store) => store.put({ match, fields })).catch(nothing);
export const dropDraft = (match) => inStore("drafts", "readwrite", (store) => store.delete(match)).catch(nothing);
