import { Result } from "effect";
import assert from "node:assert/strict";
import type { Entry } from "#domain/offline/Entry.ts";
import {
  acknowledged,
  discarded,
  EMPTY_QUEUE,
  isAsWanted,
  isHeld,
  nextToSend,
  type Queue,
  queued,
  readQueue,
  refused,
  sentAgain,
  toSend,
  tried,
} from "#domain/offline/Queue.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { askServer } from "./askServer.ts";
import { type Intentions, of } from "./intentions.ts";
import { storedQueue } from "../../support/storedQueue.ts";
import { LINE } from "../inventory/lineSamples.ts";
import { EDITED, ENTRY } from "./entrySamples.ts";
import {
  KEY_HOURS,
  type ServerAnswer,
  type ServerLine,
  type ServerModel,
  type ShownLine,
  valuesOf,
} from "./serverModel.ts";

type Flight = { readonly entry: Entry; readonly answer: Answer<ServerAnswer> | "lost" };
export type Fate = "arrives" | "lost on the way" | "answer lost" | "arrives late";

const SIZES = ["55", "30"] as const;
/** A device that keeps a queue, restarts whenever it likes, and sends through a network that loses answers. */
export class DeviceModel {
  queue: Queue = EMPTY_QUEUE;
  #shown: ReadonlyArray<ShownLine> = [];
  #temporary = 0;
  #stored = "";
  #flight: Flight | null = null;
  /** On their way for long: the device has given them up. */
  #late: ReadonlyArray<() => unknown> = [];
  readonly #name: string;
  readonly #server: ServerModel;
  readonly #intentions: Intentions;

  constructor(name: string, server: ServerModel, intentions: Intentions) {
    this.#name = name;
    this.#server = server;
    this.#intentions = intentions;
    this.fetch();
  }

  #real(line: number): number {
    return this.queue.lines[line] ?? line;
  }

  #isQueued(line: number): boolean {
    const ids = this.queue.entries.flatMap((entry) => [entry.line, entry.into ?? entry.line]);
    return ids.some((id) => this.#real(id) === this.#real(line));
  }

  /** Nothing but `gone` leaves the queue, and what stays keeps its order. */
  #become(next: Queue, gone: string | null = null): void {
    const numbers = ({ entries }: Queue) => entries.map(({ key }) => this.#intentions.of(key));
    const left = gone === null ? null : this.#intentions.of(gone);
    assert.deepEqual(
      numbers(next),
      numbers(this.queue).filter((number) => number !== left),
    );
    this.queue = next;
  }

  #show(line: ShownLine): void {
    this.#shown = [...this.#shown.filter(({ id }) => id !== line.id), line];
  }
  #hide(line: number): void {
    this.#shown = this.#shown.filter(({ id }) => id !== line);
  }
  #asServer({ id, product, size, version, walk, writes, decisions }: ServerLine): void {
    this.#show({ id, product, size, version, walk, seen: [...writes, ...decisions], writes: [...writes] });
  }

  /** What nobody has changed here is the server's. */
  fetch(): void {
    for (const { id } of this.#shown) if (!this.#isQueued(id)) this.#hide(id);
    for (const line of this.#server.open) if (!this.#isQueued(line.id)) this.#asServer(line);
    this.#store();
  }

  #store(): void {
    const { queue } = this;
    this.#stored = JSON.stringify({ queue: storedQueue(queue), shown: this.#shown, temporary: this.#temporary });
  }

  restart(): void {
    const was = this.queue;
    // As it was written.
    const { queue, shown, temporary } = JSON.parse(this.#stored) as {
      queue: unknown;
      shown: Array<ShownLine>;
      temporary: number;
    };
    this.queue = readQueue(queue);
    assert.deepEqual(this.queue, was);
    // A repeated key is compared byte for byte.
    assert.equal(JSON.stringify(this.queue.entries), JSON.stringify(was.entries));
    this.#shown = shown;
    this.#temporary = temporary;
    this.#flight = null;
  }

  #put(
    fields: Pick<Entry, "line" | "into" | "product" | "name" | "change">,
    before: ShownLine | null,
    after: ShownLine | null,
  ) {
    const lines = [fields.line, fields.into].filter((line) => line !== null).map((line) => `${this.#name}${line}`);
    const seen = [...(before?.seen ?? []), ...(after?.seen ?? [])];
    const { key, number } = this.#intentions.accept(lines, seen);
    const line = (one: ShownLine | null) => one && { ...LINE, ...valuesOf(one) };
    const isOfWalk = fields.change.kind === "walk.decided";
    const isWord = fields.change.kind === "walk.decided" && fields.change.input.decision === "same";
    const is = after && {
      ...after,
      seen: [...seen, number],
      writes: isWord ? after.writes : [...after.writes, number],
    };
    const isChecked = before !== null && fields.change.kind !== "line.added" && fields.change.kind !== "photo.added";
    const version = isChecked ? before.version + (isOfWalk ? before.walk : 0) : null;
    if (is !== null) this.#show(is);
    this.queue = queued(this.queue, { ...ENTRY, ...fields, key, version, before: line(before), after: line(is) });
    this.#store();
  }

  /** Adds what is already there, a known product, or one that is typed new. */
  add(pick: number, how: "known" | "typed" | "confirmed"): void {
    const name = `Product ${pick % 3}`;
    const make = how === "typed" ? (this.#temporary -= 1) : null;
    const product = make ?? this.#productAt(pick);
    const container_size = of(SIZES, pick);
    const equal = this.#shown.find((one) => one.product === product && one.size === container_size);
    if (equal !== undefined && how !== "confirmed") return;
    const id = equal?.id ?? (this.#temporary -= 1);
    const input = {
      ...EDITED,
      container_size,
      product_id: make === null ? product : null,
      name,
      aggregate: equal !== undefined,
    };
    const after = equal
      ? { ...equal, version: equal.version + 1 }
      : { id, product, size: container_size, version: 1, walk: 0, seen: [], writes: [] };
    this.#put(
      { line: id, into: null, product: make, name, change: { kind: "line.added", input } },
      equal ?? null,
      after,
    );
  }

  /** Products of the catalog and those typed here. */
  #productAt(pick: number): number {
    const known = [1, 2, 3, 4, ...this.#shown.map(({ product }) => product)];
    return known[pick % known.length] ?? 1;
  }

  change(pick: number, kind: Exclude<Entry["change"]["kind"], "line.added" | "unread">, other: number): void {
    const line = this.#shown[pick % Math.max(this.#shown.length, 1)];
    if (line === undefined) return;
    const same = { line: line.id, into: null, product: null, name: "Toluene" };
    const bumped = { ...line, version: line.version + 1 };
    if (kind === "line.edited") return this.#edit(line, other);
    if (kind === "line.unlinked") {
      this.#put({ ...same, change: { kind } }, line, null);
      return this.#hide(line.id), this.#store();
    }
    if (kind === "walk.decided") {
      const decision = other % 2 === 0 ? "same" : "changed";
      const after = { ...(decision === "changed" ? bumped : line), walk: line.walk + 1 };
      return this.#put({ ...same, change: { kind, input: { decision } } }, line, after);
    }
    const change = kind === "photo.added" ? { kind, photo: `photo ${other}` } : { kind };
    this.#put({ ...same, change }, line, bumped);
  }

  #edit(line: ShownLine, other: number): void {
    const product = other % 3 === 0 ? this.#productAt(other) : line.product;
    const container_size = of(SIZES, other);
    const equal = this.#shown.find(
      (one) => one.id !== line.id && one.product === product && one.size === container_size,
    );
    const input = { ...EDITED, container_size, product_id: product, aggregate: equal !== undefined };
    const after = equal
      ? { ...equal, version: equal.version + 1 }
      : { ...line, product, size: container_size, version: line.version + 1 };
    const into = equal?.id ?? null;
    this.#put({ line: line.id, into, product: null, name: "", change: { kind: "line.edited", input } }, line, after);
    if (equal !== undefined) this.#hide(line.id);
    this.#store();
  }

  /** The request leaves; what becomes of it shows in `receive`. */
  send(fate: Fate): void {
    if (this.#flight !== null) return;
    const next = nextToSend(this.queue);
    if (next === null) return;
    this.#become(tried(this.queue, next.key, new Date(this.#server.now).toISOString(), KEY_HOURS));
    this.#store();
    const entry = nextToSend(this.queue);
    if (entry?.key !== next.key) return;
    const sent = toSend(this.queue, entry);
    if (sent === null) throw new Error("What is next cannot be sent");
    if (fate === "arrives late")
      this.#late = [...this.#late, () => askServer(this.#server, this.#intentions, entry, sent)];
    const isThere = fate === "arrives" || fate === "answer lost";
    const answer = isThere ? askServer(this.#server, this.#intentions, entry, sent) : "lost";
    this.#flight = { entry, answer: fate === "arrives" ? answer : "lost" };
  }

  /** The server gets what the device has given up long ago. */
  arriveLate(): void {
    for (const arrive of this.#late) arrive();
    this.#late = [];
  }

  receive(): void {
    if (this.#flight === null) return;
    const { entry, answer: said } = this.#flight;
    this.#flight = null;
    if (said === "lost") return;
    const there = Result.isFailure(said) && said.failure._tag === "Stale" ? said.failure.current : null;
    const isThere = isAsWanted(this.queue, entry, there);
    const answer = isThere ? Result.succeed({ line: this.#real(entry.line), product: 0 }) : said;
    if (Result.isFailure(answer)) this.#become(refused(this.queue, entry.key, answer.failure));
    else {
      const at = new Date(this.#server.now).toISOString();
      this.#become(acknowledged(this.queue, entry.key, { ...answer.success, at }), entry.key);
      // As in the device's copy: what is changed from now on has the server's ids, beside entries that have not.
      this.#shown = this.#shown.map((one) => ({
        ...one,
        id: this.#real(one.id),
        product: this.queue.products[one.product] ?? one.product,
      }));
      const { line } = answer.success;
      const now = this.#server.lines.get(line);
      if (now !== undefined && !now.isGone && !this.#isQueued(line)) this.#asServer(now);
    }
    this.#store();
  }

  #toLookAt(pick: number): Entry | undefined {
    const found = this.queue.entries.filter(({ state }) => state !== "waiting");
    return found[pick % Math.max(found.length, 1)];
  }

  /** Where people see both sides there is a network: the device shows the server's line afterwards. */
  discard(pick: number): void {
    const entry = this.#toLookAt(pick);
    if (entry === undefined) return;
    this.#intentions.discarded.add(this.#intentions.of(entry.key));
    this.#become(discarded(this.queue, entry.key), entry.key);
    for (const line of [entry.line, entry.into ?? entry.line]) {
      this.#hide(this.#real(line));
      const now = this.#server.lines.get(this.#real(line));
      if (now !== undefined && !now.isGone) this.#asServer(now);
    }
    this.#store();
  }

  again(pick: number, isOther: boolean): void {
    const entry = this.#toLookAt(pick);
    if (entry === undefined) return;
    const number = this.#intentions.of(entry.key);
    const line = this.#server.lines.get(this.#real(entry.line));
    const isOfWalk = entry.change.kind === "walk.decided";
    const version = entry.version === null ? null : (line?.version ?? 0) + (isOfWalk ? (line?.walk ?? 0) : 0);
    const id = entry.state === "waiting" ? undefined : entry.state.id;
    const newKey = this.#intentions.newKey(number);
    const before = this.queue;
    const product = id !== undefined && isOther ? { product: id } : {};
    this.#become(sentAgain(before, entry.key, { newKey, version, ...product }));
    if (this.queue === before) {
      assert.ok(isHeld(before, entry.key));
      return;
    }
    if (this.#server.written.includes(number)) this.#intentions.repeated.add(number);
    // Who keeps theirs has seen the server's; what follows it goes with it.
    for (const [place, one] of this.queue.entries.entries()) {
      if (one.key !== newKey && one.version === before.entries[place]?.version) continue;
      const seen = this.#intentions.seen.get(this.#intentions.of(one.key));
      for (const write of [...(line?.writes ?? []), ...(line?.decisions ?? [])]) seen?.add(write);
    }
    this.#store();
  }
}
