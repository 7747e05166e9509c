import { Result } from "effect";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { nextToConfirm, walkPlaces } from "#domain/inventory/walk/walkPlaces.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { Answer } from "#domain/shared/errors.ts";

/** A line found during the walk. Quantity and size are exact decimal text. */
export type NewWalkLine = {
  readonly product_id: number;
  readonly container_id: number | null;
  readonly container_unit: Option | null;
  readonly container_size: string;
  readonly container_quantity: string;
  readonly location_stored: string;
};

/** In the order of the keys pressed. `before`: the line as the person saw it. */
export type WalkRequest =
  | { readonly kind: "decide"; readonly before: WalkLine; readonly input: WalkDecisionInput }
  | { readonly kind: "add"; readonly line: NewWalkLine };

export type WalkForm = "change" | "gone" | "new";

export type WalkInputs = {
  readonly inventory_id: number;
  readonly key: string;
  /** Full name of the person who walks. */
  readonly me: string;
  /** The line at which the walk begins; by default, the first one to confirm. */
  readonly at?: number | undefined;
};

export type WalkLoaded = { readonly inventory: Inventory; readonly lines: ReadonlyArray<WalkLine> };

export type WalkContext = WalkInputs & {
  readonly inventory: Inventory | null;
  /** Place by place, in the order of the room; decisions made here are included before the server has received them. */
  readonly lines: ReadonlyArray<WalkLine>;
  /** The line that the keys act on. */
  readonly cursor: number | null;
  readonly form: WalkForm | null;
  readonly queue: ReadonlyArray<WalkRequest>;
  readonly sending: WalkRequest | null;
  readonly round: number;
  /** A line was added that is not in `lines` yet. */
  readonly isIncomplete: boolean;
  /** Lines decided here, last one at the end: the targets of an undo. */
  readonly decided: ReadonlyArray<number>;
  /** Why a decision was refused, at its line. */
  readonly refusals: Readonly<Record<number, string>>;
  /** What others have done in the meantime, or why nothing can be sent. */
  readonly message: string | null;
};

export const emptyWalk = (input: WalkInputs): WalkContext => ({
  ...input,
  inventory: null,
  lines: [],
  cursor: input.at ?? null,
  form: null,
  queue: [],
  sending: null,
  round: 0,
  isIncomplete: false,
  decided: [],
  refusals: {},
  message: null,
});

type Change = Partial<WalkContext>;

export const lineAt = ({ lines, cursor }: WalkContext, id: number | null = cursor): WalkLine | null =>
  lines.find((line) => line.inventory_product_id === id) ?? null;

const inOrder = (lines: ReadonlyArray<WalkLine>) => walkPlaces(lines).flatMap((place) => place.lines);
const withLine = (lines: ReadonlyArray<WalkLine>, line: WalkLine) =>
  lines.map((one) => (one.inventory_product_id === line.inventory_product_id ? line : one));

/** 'Sam Reed has updated 3 lines.', about lines that others have decided since. */
const ofOthers = ({ lines, me }: WalkContext, now: ReadonlyArray<WalkLine>): string | null => {
  const before = new Map(lines.map((line) => [line.inventory_product_id, line.version]));
  const theirs = now.filter(
    ({ by, version, inventory_product_id: id }) => by !== null && by !== me && before.get(id) !== version,
  );
  const sentences = [...Map.groupBy(theirs, ({ by }) => by)].map(
    ([by, some]) => `${by ?? ""} has updated ${some.length} ${some.length === 1 ? "line" : "lines"}`,
  );
  return sentences.length === 0 ? null : `${sentences.join("; ")}.`;
};

export const withLoaded = (context: WalkContext, { inventory, lines }: WalkLoaded): Change => {
  const now = inOrder(lines);
  const isFirst = context.inventory === null;
  const first = now.find(({ state }) => state === "to confirm") ?? now[0];
  return {
    inventory,
    lines: now,
    cursor: lineAt({ ...context, lines: now })?.inventory_product_id ?? first?.inventory_product_id ?? null,
    message: isFirst ? null : (ofOthers(context, now) ?? context.message),
  };
};

/** Moves up or down, and stays at the ends. */
export const moved = ({ lines, cursor }: WalkContext, by: 1 | -1): Change => {
  const at = lines.findIndex(({ inventory_product_id: id }) => id === cursor);
  return { cursor: lines[Math.min(Math.max(at + by, 0), lines.length - 1)]?.inventory_product_id ?? null, form: null };
};

/** The line as expected once the server has received the decision. */
const foreseen = (line: WalkLine, { decision, reason = "", ...input }: WalkDecisionInput): WalkLine => {
  if (decision === "undone") {
    const { name: _, container_info: __, ...was } = line.was ?? { name: "", container_info: "" };
    return { ...line, ...was, was: null, state: line.is_new ? "added" : "to confirm", reason: "", by: null, at: null };
  }
  const state = line.state === "changed" && decision === "same" ? "changed" : decision;
  if (decision !== "changed")
    return { ...line, state: line.state === "added" && decision === "same" ? "added" : state, reason };
  const { name, container_quantity, container_info, location_stored } = line;
  const typed = (value: string | null | undefined, old: number | null) =>
    value === undefined ? old : value === null ? null : Number(value);
  return {
    ...line,
    state: line.state === "added" ? "added" : "changed",
    was: line.was ?? { name, container_quantity, container_info, location_stored },
    container_quantity: typed(input.container_quantity, line.container_quantity),
    container_size: typed(input.container_size, line.container_size),
    location_stored: input.location_stored ?? line.location_stored,
  };
};

const without = (refusals: WalkContext["refusals"], id: number) =>
  Object.fromEntries(Object.entries(refusals).filter(([line]) => line !== String(id)));

/** Shown at once and sent after earlier decisions; moves to the next line to confirm. */
export const withDecision = (context: WalkContext, line: WalkLine, input: WalkDecisionInput): Change => {
  const { queue, decided, refusals } = context;
  const id = line.inventory_product_id;
  const lines = withLine(context.lines, foreseen(line, input));
  const isUndo = input.decision === "undone";
  return {
    lines,
    queue: [...queue, { kind: "decide", before: line, input }],
    cursor: isUndo ? id : nextToConfirm(lines, id),
    decided: isUndo ? decided.filter((one) => one !== id) : [...decided.filter((one) => one !== id), id],
    refusals: without(refusals, id),
    form: null,
    message: null,
  };
};

/** The line at the cursor if it has been decided, else the last one decided. */
export const lineToUndo = (context: WalkContext): WalkLine | null => {
  const here = lineAt(context);
  if (here !== null && here.state !== "to confirm" && here.state !== "added") return here;
  const last = context.decided.at(-1);
  return last === undefined ? null : lineAt(context, last);
};

/** Takes the server's line, or only its version if more has been decided about it here since. */
export const withAnswer = (context: WalkContext, line: WalkLine | null): Change => {
  if (line === null) return { sending: null };
  const id = line.inventory_product_id;
  const mine = lineAt(context, id);
  const isOpen = context.queue.some((one) => one.kind === "decide" && one.before.inventory_product_id === id);
  const lines = withLine(context.lines, isOpen && mine !== null ? { ...mine, version: line.version } : line);
  const isTheirs = line.by !== null && line.by !== context.me;
  const message = isTheirs ? `${line.by} marked ${line.name} as ${line.state} before you.` : context.message;
  return { lines, sending: null, message };
};

const decidedBy = ({ by, state, reason }: WalkLine): string =>
  by === null
    ? "Someone else changed this line in the meantime. Review it and choose again."
    : `${by} marked this line in the meantime: ${state}${reason === "" ? "" : `, ${reason}`}. If that is not right, undo it or choose again.`;

const sentences = (answer: Answer<unknown>): string => {
  if (Result.isSuccess(answer)) return "";
  const { failure } = answer;
  return failure._tag === "Invalid" ? Object.values(failure.errors).flat().join(" ") : failure.message;
};

/** Restores the line to the server's version, or to its earlier state; other decisions about it here are not sent. */
export const withRefusal = (context: WalkContext, answer: Answer<unknown>, current: WalkLine | null): Change => {
  const { sending, queue, decided, refusals } = context;
  if (sending === null || sending.kind === "add") return { sending: null, message: sentences(answer) };
  const { before } = sending;
  const id = before.inventory_product_id;
  return {
    sending: null,
    lines: withLine(context.lines, current ?? before),
    queue: queue.filter((one) => one.kind === "add" || one.before.inventory_product_id !== id),
    decided: decided.filter((one) => one !== id),
    refusals: { ...refusals, [id]: current === null ? sentences(answer) : decidedBy(current) },
    cursor: context.form === null ? id : context.cursor,
  };
};
