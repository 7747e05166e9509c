import { Result, Schema } from "effect";
import type { InventoryProduct } from "../inventory/InventoryProduct.ts";
import type { Refusal } from "../shared/errors.ts";
import { type Entry, readEntry, type ToLookAt } from "./Entry.ts";

/** Real ids by the temporary ones. */
const Ids = Schema.Record(Schema.String, Schema.Int);
type Ids = typeof Ids.Type;
const LEARNED = { lines: Ids, products: Ids, last_sent_at: Schema.NullOr(Schema.String) };
const Learned = Schema.Struct(LEARNED);
const decodeQueue = Schema.decodeUnknownResult(Schema.Struct({ ...LEARNED, entries: Schema.Array(Schema.Unknown) }));

/** What a person changed on a device and the server has not acknowledged, in order. */
export type Queue = typeof Learned.Type & { readonly entries: ReadonlyArray<Entry> };
export const EMPTY_QUEUE: Queue = { entries: [], lines: {}, products: {}, last_sent_at: null };

export const NOT_SAVED = "The product that it belongs to was not saved.";
export const BASED_ON_DISCARDED = "An earlier change of the same product was discarded.";
export const MAYBE_SAVED = "It may already be saved: the server's answer was lost.";

export const readQueue = (stored: unknown): Queue =>
  Result.match(decodeQueue(stored ?? EMPTY_QUEUE), {
    onSuccess: (queue) => ({ ...queue, entries: queue.entries.map((entry) => readEntry(entry)) }),
    onFailure: () => ({ ...EMPTY_QUEUE, entries: [readEntry(stored)] }),
  });

/** A server that gets a key again compares what came with it byte for byte, so an entry is kept as it will be read. */
export const queued = (queue: Queue, entry: Entry): Queue => ({
  ...queue,
  entries: [...queue.entries, readEntry(entry, "ignore")],
});

/** The photos that it needs; null if an entry that cannot be read may name others. */
export const photosOf = ({ entries }: Queue): ReadonlySet<string> | null =>
  entries.some(({ change }) => change.kind === "unread")
    ? null
    : new Set(entries.flatMap(({ change }) => (change.kind === "photo.added" ? [change.photo] : [])));

const isWaiting = ({ state }: Entry): boolean => state === "waiting";
/** One that cannot be read may be what adds its line. */
const makesLine = ({ change }: Entry): boolean => change.kind === "line.added" || change.kind === "unread";
const usedProduct = ({ change }: Entry): number | null =>
  "input" in change && "product_id" in change.input ? change.input.product_id : null;
/** By the server's ids where they are known: a device may have changed the line under both. */
const linesOf = ({ lines }: Queue, { line, into }: Entry): ReadonlyArray<number> =>
  (into === null ? [line] : [line, into]).map((id) => lines[id] ?? id);

const NONE: ReadonlySet<string> = new Set();
type Placed = { readonly entry: Entry; readonly isHeld: boolean; readonly isOrphan: boolean };
/**
 * An entry is held by an earlier one that is to look at, or held itself, if they share a line or a new product; and if
 * nothing makes its line or product any more.
 */
const placed = (queue: Queue, failing: ReadonlySet<string> = NONE): ReadonlyArray<Placed> => {
  const [held, made] = [new Set<string>(), new Set<string>()];
  return queue.entries.map((entry) => {
    const [line, used] = [`line ${entry.line}`, usedProduct(entry)];
    const product = `product ${used ?? "none"}`;
    const names = linesOf(queue, entry).map((id) => `line ${id}`);
    const makes = entry.product === null ? [] : [`product ${entry.product}`];
    const hasNoLine = entry.line < 0 && !makesLine(entry) && queue.lines[entry.line] === undefined && !made.has(line);
    const hasNoProduct = used !== null && used < 0 && queue.products[used] === undefined && !made.has(product);
    const isOrphan = hasNoLine || hasNoProduct;
    const isHeld = isOrphan || failing.has(entry.key) || [...names, product].some((name) => held.has(name));
    if (isHeld || !isWaiting(entry)) for (const name of [...names, ...makes]) held.add(name);
    for (const name of makesLine(entry) ? [line, ...makes] : makes) made.add(name);
    return { entry, isHeld, isOrphan };
  });
};

/** `failing`: keys of what the server has just failed at; whatever follows those waits with them. */
export const nextToSend = (queue: Queue, failing?: ReadonlySet<string>): Entry | null =>
  placed(queue, failing).find(({ entry, isHeld }) => isWaiting(entry) && !isHeld)?.entry ?? null;

/** Something of this inventory can be sent now: until then, what the server says of it is not what was typed. */
export const isToBeSent = (queue: Queue, inventoryId: number): boolean =>
  placed(queue).some(
    ({ entry, isHeld: isLater }) => entry.inventory_id === inventoryId && isWaiting(entry) && !isLater,
  );

/** `line` is null for one to add. */
export type Sent = Pick<Entry, "key" | "inventory_id" | "version"> & {
  readonly line: number | null;
  readonly change: Exclude<Entry["change"], { readonly kind: "unread" }>;
};

const real = (id: number | null, known: Ids): number | null | undefined => (id !== null && id < 0 ? known[id] : id);

/** Null if an id that it needs is not known: nothing leaves the device with a temporary one. */
export const toSend = (queue: Queue, { change, ...entry }: Entry): Sent | null => {
  const { key, inventory_id, version, confirmed } = entry;
  const line = change.kind === "line.added" ? null : real(entry.line, queue.lines);
  if (change.kind === "unread" || line === undefined) return null;
  if (change.kind !== "line.added" && change.kind !== "line.edited")
    return { key, inventory_id, version, line, change };
  const product_id = real(change.input.product_id, queue.products);
  if (product_id === undefined) return null;
  // An equal line that somebody else added meanwhile is asked about.
  const input = { ...change.input, product_id, aggregate: confirmed || change.input.aggregate === true };
  return { key, inventory_id, version, line, change: { ...change, input } };
};

/** The same queue if nothing changes. */
const changed = (queue: Queue, key: string, change: (entry: Entry) => Entry): Queue => {
  const at = queue.entries.findIndex((entry) => entry.key === key);
  const was = queue.entries[at];
  const is = was && change(was);
  return is === undefined || is === was ? queue : { ...queue, entries: queue.entries.with(at, is) };
};
const lookAt = (entry: Entry, state: ToLookAt): Entry => (isWaiting(entry) ? { ...entry, state } : entry);

const HOUR = 3_600_000;
/** Before each try. What no version protects is not repeated after the `hours` for which the server keeps a key. */
export const tried = (queue: Queue, key: string, at: string, hours: number): Queue =>
  changed(queue, key, (entry) => {
    if (entry.tried_at === null) return { ...entry, tried_at: at };
    const age = Date.parse(at) - Date.parse(entry.tried_at);
    // A clock that was set back tells nothing.
    const isForgotten = age >= hours * HOUR || age < -HOUR;
    return isForgotten && entry.version === null ? lookAt(entry, { reason: MAYBE_SAVED, tag: null }) : entry;
  });

/** `line` contains the change now. */
export type Acknowledged = { readonly line: number; readonly product: number | null; readonly at: string };

const learned = (ids: Ids, temporary: number | null, id: number | null): Ids =>
  temporary === null || temporary >= 0 || id === null ? ids : { [temporary]: id, ...ids };

export const acknowledged = (queue: Queue, key: string, { line, product, at }: Acknowledged): Queue => {
  const entry = queue.entries.find((one) => one.key === key);
  if (entry === undefined) return queue;
  return {
    entries: queue.entries.filter((one) => one !== entry),
    lines: learned(queue.lines, makesLine(entry) ? entry.line : null, line),
    products: learned(queue.products, entry.product, product),
    last_sent_at: at,
  };
};

const isOfWalk = ({ change }: Entry): boolean => change.kind === "walk.decided";

/** Later changes that the device based on this one without seeing anybody else's follow it. */
const followed = (queue: Queue, first: Entry, by: number): ReadonlyArray<Entry> => {
  const [at, [line]] = [queue.entries.indexOf(first), linesOf(queue, first)];
  let seen = first.after?.version;
  return queue.entries.map((entry, place) => {
    if (place <= at || linesOf(queue, entry)[0] !== line || entry.version === null) return entry;
    const follows = seen !== undefined && entry.before?.version === seen;
    seen = follows ? entry.after?.version : undefined;
    // A walk counts its own decisions as well.
    return follows && isOfWalk(entry) === isOfWalk(first) ? { ...entry, version: entry.version + by } : entry;
  });
};

/** It says nothing about the change. */
const isPassing = (refusal: Refusal): boolean =>
  ["NotSignedIn", "TooMany", "Unavailable"].includes(refusal._tag) ||
  (refusal._tag === "NotAllowed" && refusal.must_enroll === true);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What the server has of a line says the same as the device's, whatever their versions. */
const isSame = (queue: Queue, here: InventoryProduct | null, there: unknown): boolean => {
  if (here === null || !isObject(there)) return false;
  const line = queue.lines[here.inventory_product_id] ?? here.inventory_product_id;
  const product = queue.products[here.product_id] ?? here.product_id;
  const known = { ...here, inventory_product_id: line, product_id: product, version: there["version"] };
  return Object.entries(known).every(
    ([name, value]) => !(name in there) || JSON.stringify(value) === JSON.stringify(there[name]),
  );
};

/** The server already has what an edit wanted: its answer was lost, and its key is forgotten. */
export const isAsWanted = (queue: Queue, { change, after, into }: Entry, there: unknown): boolean =>
  change.kind === "line.edited" && into === null && isSame(queue, after, there);

/** The server's version of a line that still says what the person saw; null otherwise. It may count more writes than the device. */
const versionOfSame = (queue: Queue, { before, version, walk_state }: Entry, there: unknown): number | null => {
  if (!isSame(queue, before, there) || !isObject(there) || there["version"] === version) return null;
  const isDecided = "state" in there && there["state"] !== walk_state;
  return isDecided || typeof there["version"] !== "number" ? null : there["version"];
};

/** A change of what the person saw waits again, with the server's version of it. Any other is to look at. */
export const refused = (queue: Queue, key: string, refusal: Refusal): Queue => {
  const entry = queue.entries.find((one) => one.key === key);
  if (isPassing(refusal) || entry === undefined) return queue;
  const version = refusal._tag === "Stale" ? versionOfSame(queue, entry, refusal.current) : null;
  if (version !== null && entry.version !== null) {
    const entries = followed(queue, entry, version - entry.version);
    return { ...queue, entries: entries.with(queue.entries.indexOf(entry), { ...entry, version }) };
  }
  const state = {
    reason: refusal.message,
    tag: refusal._tag,
    ...(refusal._tag === "Invalid" ? { errors: refusal.errors } : {}),
    ...(refusal._tag === "NeedsAggregation" && refusal.id !== undefined ? { id: refusal.id } : {}),
  };
  return changed(queue, key, (waiting) => lookAt(waiting, state));
};

/**
 * A person's word about an entry to look at; one that waits may be on its way. What was based on it is to look at: its
 * version may by now be that of somebody else's change.
 */
export const discarded = (queue: Queue, key: string): Queue => {
  const at = queue.entries.findIndex((entry) => entry.key === key && !isWaiting(entry));
  const gone = queue.entries[at];
  if (gone === undefined) return queue;
  const lines = new Set(linesOf(queue, gone));
  const rest = { ...queue, entries: queue.entries.filter((entry) => entry !== gone) };
  const entries = placed(rest).map(({ entry, isOrphan }, place) => {
    if (isOrphan) return lookAt(entry, { reason: NOT_SAVED, tag: null });
    const isBased = place >= at && entry.version !== null && linesOf(queue, entry).some((line) => lines.has(line));
    return isBased ? lookAt(entry, { reason: BASED_ON_DISCARDED, tag: null }) : entry;
  });
  return { ...rest, entries };
};

/** Something earlier of the same line is to be decided first, or nothing makes its line any more. */
export const isHeld = (queue: Queue, key: string): boolean =>
  placed(queue).some((one) => one.entry.key === key && one.isHeld);

/** `version` of the server's line now; `product`: an existing one, in place of the one that was typed. */
export type Again = { readonly newKey: string; readonly version: number | null; readonly product?: number };

const withProduct = (entry: Entry, product: number): Entry => {
  const { change } = entry;
  if (change.kind !== "line.added" && change.kind !== "line.edited") return entry;
  const { components: _, ...input } = change.input;
  return { ...entry, confirmed: false, change: { ...change, input: { ...input, product_id: product, name: "" } } };
};

/** A person's word: it waits again at its place. Ignored while it is held. */
export const sentAgain = (queue: Queue, key: string, { newKey, version, product }: Again): Queue => {
  const at = queue.entries.findIndex((entry) => entry.key === key);
  const entry = queue.entries[at];
  if (entry === undefined || entry.state === "waiting" || entry.change.kind === "unread") return queue;
  const confirmed = entry.confirmed || entry.state.tag === "NeedsAggregation";
  const expected = entry.version === null ? null : (version ?? entry.version);
  const again: Entry = { ...entry, key: newKey, version: expected, confirmed, tried_at: null, state: "waiting" };
  const moved = followed(queue, entry, (expected ?? 0) - (entry.version ?? 0));
  const entries = moved.with(at, product === undefined ? again : withProduct(again, product));
  const next = { ...queue, products: learned(queue.products, entry.product, product ?? null), entries };
  return isHeld(next, newKey) ? queue : next;
};

export const counts = ({ entries }: Queue): { readonly waiting: number; readonly toLookAt: number } => {
  const waiting = entries.filter(isWaiting).length;
  return { waiting, toLookAt: entries.length - waiting };
};

/** For the sign beside the page: 'Offline', '12 changes waiting', '1 change to look at', 'last sent 10:42 AM'. */
export const signOf = (queue: Queue, isOffline: boolean, timeOf: (at: string) => string): ReadonlyArray<string> => {
  const { waiting, toLookAt } = counts(queue);
  const many = (count: number, what: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? "change" : "changes"} ${what}`];
  return [
    ...(isOffline ? ["Offline"] : []),
    ...many(waiting, "waiting"),
    ...many(toLookAt, "to look at"),
    ...(queue.last_sent_at === null ? [] : [`last sent ${timeOf(queue.last_sent_at)}`]),
  ];
};
