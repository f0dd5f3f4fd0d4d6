// What this phone keeps of a match until the server has it: entries to send, in order, and the half-filled count.
// IndexedDB, so that a reload, a sleeping phone or a closed tab loses nothing.

let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("diloti", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("outbox", { keyPath: "n", autoIncrement: true }).createIndex("match", "match");
      request.result.createObjectStore("drafts", { keyPath: "match" });
    };
    request.onsuccess = () => resolve(request.result);
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

export const queued = (match) => inStore("outbox", "readonly", (store) => store.index("match").getAll(match));
export const enqueue = (entry) => inStore("outbox", "readwrite", (store) => store.add(entry));
export const requeue = (entry) => inStore("outbox", "readwrite", (store) => store.put(entry));
export const dequeue = (entry) => inStore("outbox", "readwrite", (store) => store.delete(entry.n));

export const draftOf = (match) => inStore("drafts", "readonly", (store) => store.get(match));
export const keepDraft = (match, fields) => inStore("drafts", "readwrite", (store) => store.put({ match, fields }));
export const dropDraft = (match) => inStore("drafts", "readwrite", (store) => store.delete(match));
