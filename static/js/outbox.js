// Sends what was entered, in order, as soon as it can, and says honestly where it stands.
// Every entry carries its own id and the head it was made on: sent twice it is recorded once, and what another phone
// wrote meanwhile makes it wait for a person instead of being mixed in.

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
  #match; #api; #key; #timer; #sending = false; #kept = Promise.resolve();
  entries = [];

  constructor({ match, api, key, changed, sent, refused }) {
    this.#match = match;
    this.#api = api;
    this.#key = key;
    this.changed = changed;
    this.sent = sent;
    this.refused = refused;
    addEventListener("online", () => this.flush());
    document.addEventListener("visibilitychange", () => document.hidden || this.flush());
  }

  async open() {
    this.entries = await queued(this.#match);
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
    // Shown at once; sent only once this phone has it safe.
    this.entries.push(entry);
    this.changed();
    this.#kept = this.#kept.then(async () => { entry.n = await enqueue({ ...entry }); });
    await this.#kept;
    this.flush();
    return entry;
  }

  // Take an entry out that was never sent: what was made on it now stands on what it stood on.
  async drop(entry) {
    await this.#rehead(entry.uuid, entry.head);
    await this.#remove(entry);
    this.changed();
    this.flush();
  }

  async flush() {
    clearTimeout(this.#timer);
    if (this.#sending || !this.entries.length) return;
    const send = () => this.#sendAll();
    // Two tabs of one phone share the queue: only one of them sends.
    await (navigator.locks ? navigator.locks.request(`diloti-${this.#match}`, send) : send());
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
    this.changed();
    if (reply) this.sent(reply, this.entries.length === 0);
  }

  // Another tab may have sent some of them, or added its own; what is being written down here and now stays.
  async #reload() {
    await this.#kept;
    const stored = await queued(this.#match);
    this.entries = [...stored, ...this.entries.filter((entry) => entry.n === undefined)];
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
    const faults = reply.messages?.length ? reply.messages : [{ code: String(reply.error ?? "?"), level: "bad", text: reply.error ?? "" }];
    if (this.refused(entry, faults)) {
      await this.drop(entry);
      return;
    }
    entry.faults = faults;
    await requeue(entry);
  }

  async #rehead(from, to) {
    for (const entry of this.entries.filter((other) => other.head === from)) {
      entry.head = to;
      await requeue(entry);
    }
  }

  async #remove(entry) {
    await this.#kept;
    await dequeue(entry);
    this.entries = this.entries.filter((other) => other.uuid !== entry.uuid);
  }
}
