// Sends what was entered, in order, as soon as it can, and says honestly where it stands.
// Every entry carries its own id and the head it was made on: sent twice it is recorded once, and what another phone
// wrote meanwhile makes it wait for a person instead of being mixed in.
// Where the browser keeps nothing, entries wait on this open page alone and are sent all the same; `fragile` says so.

import { dequeue, enqueue, queued, requeue } from "./store.js";

const PATIENCE = 8000;
const AGAIN = 5000;

// crypto.randomUUID needs https; a table in a LAN is plain http.
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export class Outbox {
  #match; #api; #key; #timer; #sending = false; #kept = Promise.resolve(); #gone = new Set();
  entries = [];
  fragile = false;

  constructor({ match, api, key, changed, sent, refused }) {
    this.#match = match;
    this.#api = api;
    this.#key = key;
    this.changed = changed;
    this.sent = sent;
    this.refused = refused;
    addEventListener("online", () => this.flush());
    document.addEventListener("visibilitychange", () => document.hidden || this.flush());
    addEventListener("beforeunload", (event) => {
      if (this.fragile && this.entries.length) event.preventDefault();
    });
  }

  async open() {
    await this.#reload();
    this.changed();
    await this.flush();
  }

  get state() {
    if (this.entries.some((entry) => entry.faults)) return "attention";
    if (!this.entries.length) return "saved";
    return this.#sending ? "sending" : "waiting";
  }

  async add(head, kind, data, more = {}) {
    const entry = { match: this.#match, uuid: newId(), head, kind, data, phone_at: new Date().toISOString(), ...more };
    const last = this.entries.at(-1);
    if (last) entry.head = last.uuid;
    // Shown at once; sent once this phone has it safe, or is known to keep nothing.
    this.entries.push(entry);
    this.changed();
    this.#kept = this.#kept.then(async () => { entry.n = await this.#written(enqueue({ ...entry })); });
    await this.#kept;
    this.flush();
    return entry;
  }

  // Once more, after it was refused.
  async retry(entry) {
    const stuck = this.entries.find((other) => other.uuid === entry.uuid);
    if (!stuck) return;
    delete stuck.faults;
    await this.#keep(stuck);
    this.changed();
    this.flush();
  }

  // The same entry with something else in it, after it was refused.
  async change(entry, said) {
    const stuck = this.entries.find((other) => other.uuid === entry.uuid);
    if (!stuck) return;
    Object.assign(stuck, said);
    await this.retry(stuck);
  }

  // Take entries out that were never sent: what was made on them now stands on what they stood on.
  async drop(...entries) {
    for (const entry of [...entries].reverse()) {
      await this.#rehead(entry.uuid, entry.head);
      await this.#remove(entry);
    }
    this.changed();
    this.flush();
  }

  async flush() {
    clearTimeout(this.#timer);
    if (this.#sending || !this.entries.length) return;
    await this.#alone(() => this.#sendAll());
  }

  // Two tabs of one phone share the queue: only one of them sends. Without locks both do, which the ids put right.
  async #alone(send) {
    let begun = false;
    try {
      await navigator.locks.request(`diloti-${this.#match}`, () => {
        begun = true;
        return send();
      });
    } catch {
      if (!begun) await send();
    }
  }

  async #sendAll() {
    this.#sending = true;
    this.changed();
    let reply;
    try {
      await this.#reload();
      while (this.entries.length && !this.entries[0].faults) {
        const answer = await this.#send(this.entries[0]);
        if (!answer) break;
        reply = answer;
      }
    } finally {
      this.#sending = false;
    }
    if (this.entries.length) this.#timer = setTimeout(() => this.flush(), AGAIN);
    if (reply) this.sent(reply, this.entries.length === 0);
    this.changed();
  }

  // Another tab may have sent some of them, or added its own; what is being written down here and now stays.
  async #reload() {
    await this.#kept;
    try {
      const stored = (await queued(this.#match)).filter((entry) => !this.#gone.has(entry.uuid));
      this.entries = [...stored, ...this.entries.filter((entry) => entry.n === undefined)];
    } catch {
      this.fragile = true;
    }
  }

  // What the storage gives when something is written into it; nothing where it fails.
  async #written(work) {
    try {
      const given = await work;
      this.fragile = false;
      return given;
    } catch {
      this.fragile = true;
      return undefined;
    }
  }

  async #keep(entry) {
    if (entry.n !== undefined) await this.#written(requeue(entry));
  }

  async #send(entry) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    const { uuid, head, kind, data, phone_at } = entry;
    try {
      const response = await fetch(this.#api, {
        method: "POST",
        signal: stop.signal,
        headers: { "Content-Type": "application/json", "X-Diloti-Key": this.#key, Accept: "application/json" },
        body: JSON.stringify({ uuid, head, kind, data, phone_at }),
      });
      if (response.status >= 500 || response.status === 429) return null;
      const reply = await response.json();
      if (!reply.result) return null; // somebody else's answer: a proxy's, a hotel's
      if (!response.ok) {
        await this.#refuse(entry, reply);
        return null;
      }
      // An ignored double tap stands under another id: what was made on it goes on from there.
      if (reply.entry !== uuid) await this.#rehead(uuid, reply.entry);
      await this.#remove(entry);
      return reply;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async #refuse(entry, reply) {
    // What the score does not allow may be put right on the screen; what the phone may not, stays until somebody decides.
    if (reply.result === "refused" && this.refused(entry, reply.messages)) {
      await this.drop(entry);
      return;
    }
    entry.faults = reply.messages;
    await this.#keep(entry);
  }

  async #rehead(from, to) {
    for (const entry of this.entries.filter((other) => other.head === from)) {
      entry.head = to;
      await this.#keep(entry);
    }
  }

  async #remove(entry) {
    await this.#kept;
    this.#gone.add(entry.uuid);
    if (entry.n !== undefined) await this.#written(dequeue(entry));
    this.entries = this.entries.filter((other) => other.uuid !== entry.uuid);
  }
}
