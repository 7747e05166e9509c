import { Result, Schema } from "effect";
import { InventoryProduct } from "../inventory/InventoryProduct.ts";
import { InventoryProductInput } from "../inventory/InventoryProductInput.ts";
import { WalkDecisionInput, WalkLine } from "../inventory/walk/WalkLine.ts";

/** The product of a line may have been typed on the device: its id is temporary. */
const Input = Schema.Struct({ ...InventoryProductInput.fields, product_id: Schema.NullOr(Schema.Int) });

const Change = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["line.added", "line.edited"]), input: Input }),
  Schema.Struct({ kind: Schema.Literals(["line.unlinked", "question.toggled"]) }),
  Schema.Struct({ kind: Schema.Literal("walk.decided"), input: WalkDecisionInput }),
  /** The name of the picture on the device. */
  Schema.Struct({ kind: Schema.Literal("photo.added"), photo: Schema.String }),
]);

const ToLookAt = Schema.Struct({
  /** For the person who decides. */
  reason: Schema.String,
  /** Of the server's refusal; null if the entry was held back on the device. */
  tag: Schema.NullOr(Schema.String),
  errors: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
  /** The equal record that is there already. */
  id: Schema.optionalKey(Schema.Number),
});
export type ToLookAt = typeof ToLookAt.Type;

/** An accepted change on the device, to be sent. Ids below 0 are temporary: the server's are not known yet. */
export const Entry = Schema.Struct({
  /** Its repeat key. */
  key: Schema.String,
  /** ISO 8601. */
  at: Schema.String,
  /** When its key was first sent; the answer may have been lost. */
  tried_at: Schema.NullOr(Schema.String),
  /** A person has seen that an equal record exists, and wants it nevertheless. */
  confirmed: Schema.Boolean,
  person: Schema.Int,
  inventory_id: Schema.Int,
  /** The changed line, or the one that an added line became on the device: a new one, or an equal one. */
  line: Schema.Int,
  /** The equal line into which an edited one was merged on the device. */
  into: Schema.NullOr(Schema.Int),
  /** The product that it makes. */
  product: Schema.NullOr(Schema.Int),
  /** Of the product, for people. */
  name: Schema.String,
  /** As the device has seen it; null where the server compares none. */
  version: Schema.NullOr(Schema.Int),
  change: Change,
  /** The line as the device showed it. */
  before: Schema.NullOr(InventoryProduct),
  after: Schema.NullOr(InventoryProduct),
  /** Of the line in the walk, before a decision about it. */
  walk_state: Schema.optionalKey(WalkLine.fields.state),
  state: Schema.Union([Schema.Literal("waiting"), ToLookAt]),
});
type ReadEntry = typeof Entry.Type;

/** What another version of the page wrote and this one cannot read. */
type Unread = { readonly kind: "unread"; readonly stored: unknown };
export type Entry = Omit<ReadEntry, "change"> & { readonly change: ReadEntry["change"] | Unread };

export const UNREAD = "This change was saved on this device by another version of HazLedger. It cannot be read.";

const decodeEntry = Schema.decodeUnknownResult(Entry);
const decodeLine = Schema.decodeUnknownResult(InventoryProduct);
const shown = (line: unknown): InventoryProduct | null => Result.getOrElse(decodeLine(line), () => null);

/**
 * It is kept and named even if it cannot be read, or has what this version does not know and would drop. A line that
 * cannot be shown is missing beside it.
 */
export const readEntry = (stored: unknown, onExcessProperty: "error" | "ignore" = "error"): Entry => {
  const row: Readonly<Record<string, unknown>> = typeof stored === "object" && stored !== null ? { ...stored } : {};
  const lines = { before: shown(row["before"]), after: shown(row["after"]) };
  const read = decodeEntry({ ...row, ...lines }, { onExcessProperty });
  if (Result.isSuccess(read)) return read.success;
  const text = (name: string) => (typeof row[name] === "string" ? row[name] : "");
  const id = (name: string) => (Number.isSafeInteger(row[name]) ? Number(row[name]) : 0);
  const names = { key: text("key") || JSON.stringify(stored ?? null), at: text("at"), name: text("name") };
  const ids = { person: id("person"), inventory_id: id("inventory_id"), line: id("line") };
  const made = { into: id("into") || null, product: id("product") || null, version: null, before: null, after: null };
  const change = { kind: "unread", stored } as const;
  return { ...names, ...ids, ...made, tried_at: null, confirmed: false, change, state: { reason: UNREAD, tag: null } };
};

/** As it was written if it could not be read, for the version of the page that can. */
export const storedEntry = ({ change, ...entry }: Entry): unknown =>
  change.kind === "unread" ? change.stored : { ...entry, change };
