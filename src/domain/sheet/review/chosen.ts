import { Result } from "effect";
import type { Proposal, ProposalField } from "../Proposal.ts";
import type { StoredDecision } from "./decisions.ts";
import type { FormValues, SheetEntry } from "./Sheet.ts";
import type { ReviewEntry } from "./sheetEntries.ts";
import type { DecisionsInput, PickInput } from "./sheetInputs.ts";

/** Values that a person wants stored. `product_chemical_component_id` is the component to change; null adds one. */
export type Chosen = {
  readonly proposal: Proposal;
  readonly identity: string;
  readonly decision: StoredDecision["decision"];
  readonly values: FormValues;
  readonly product_chemical_component_id: number | null;
};

export const UNKNOWN_ENTRY = "This proposal no longer exists. Reload the sheet.";
export const ALREADY_STORED = "This value is already saved to the product. Change it there.";
export const NOTHING_TO_STORE = "This value cannot be saved as read. Correct it first.";

const chosen = (entry: ReviewEntry, decision: Chosen["decision"], values: FormValues): Chosen => ({
  proposal: entry.proposal,
  identity: entry.identity,
  decision,
  values,
  product_chemical_component_id: entry.product_chemical_component_id,
});

/** Accepts the entry as read; empty if it cannot be stored. */
export const asRead = (entry: ReviewEntry): ReadonlyArray<Chosen> =>
  entry.proposed === null ? [] : [chosen(entry, "accepted", entry.proposed)];

export type Decided = {
  readonly accepted: ReadonlyArray<Chosen>;
  readonly refused: ReadonlyArray<ReviewEntry>;
  /** Decisions that are revoked or replaced; their values have not been stored yet. */
  readonly undone: ReadonlyArray<StoredDecision>;
};

type Asked = DecisionsInput["decisions"][number];

const decidedOne = ({ decision, values }: Asked, entry: ReviewEntry): Result.Result<Decided, string> => {
  const { made } = entry;
  const isStored = made?.is_stored === true;
  const undone = made === null || isStored ? [] : [made];
  if (decision === "undecided" || decision === "refused") {
    if (isStored) return Result.fail(ALREADY_STORED);
    return Result.succeed({ accepted: [], refused: decision === "refused" ? [entry] : [], undone });
  }
  const wanted = decision === "edited" ? (values ?? null) : entry.proposed;
  if (wanted === null) return Result.fail(NOTHING_TO_STORE);
  return Result.succeed({ accepted: [chosen(entry, decision, wanted)], refused: [], undone });
};

/** The requested decisions grouped by what has to be done, or the first reason why they cannot be made. */
export const decided = (
  asked: ReadonlyArray<Asked>,
  entries: ReadonlyArray<ReviewEntry>,
): Result.Result<Decided, string> => {
  const byId = new Map<string, ReviewEntry>(entries.map((entry) => [entry.id, entry]));
  return asked.reduce<Result.Result<Decided, string>>(
    (sum, one) =>
      Result.flatMap(sum, (before) => {
        const entry = byId.get(one.id);
        if (entry === undefined) return Result.fail(UNKNOWN_ENTRY);
        return Result.map(decidedOne(one, entry), (now) => ({
          accepted: [...before.accepted, ...now.accepted],
          refused: [...before.refused, ...now.refused],
          undone: [...before.undone, ...now.undone],
        }));
      }),
    Result.succeed({ accepted: [], refused: [], undone: [] }),
  );
};

/** Values accepted while the sheet had no product, with their entries compared to what is on file now. */
export const waiting = (entries: ReadonlyArray<ReviewEntry>) =>
  entries.flatMap((entry) => {
    const { made } = entry;
    if (made === null || made.is_stored || made.stored === null) return [];
    return [{ entry, made, chosen: chosen(entry, made.decision, made.stored) }];
  });

const text = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value : (value?.join(", ") ?? "");
};
const orNull = (typed: string): string | null => typed.trim() || null;

const pickedValue = (field: ProposalField, values: FormValues, as_printed: string): Proposal["value"] =>
  field !== "component"
    ? as_printed
    : {
        cas: orNull(text(values, "number")),
        name: text(values, "name"),
        min: orNull(text(values, "percent_min") || text(values, "percentage_weight")),
        max: orNull(text(values, "percent_max") || text(values, "percentage_weight")),
        min_operator: null,
        max_operator: null,
        basis: null,
        proprietary: false,
      };

/** Treats a value picked by a person as if a rule had read it. */
export const picked = ({ field, values, as_printed, evidence }: PickInput): Chosen => ({
  proposal: {
    field,
    component_index: null,
    value: pickedValue(field, values, as_printed),
    unit: null,
    operator: null,
    min: null,
    max: null,
    as_printed,
    sentence: as_printed,
    section: null,
    evidence,
    rule: "person/picked@1",
    sureness: "sure",
    cautions: [],
    alternatives: [],
  },
  identity: field === "component" ? (text(values, "number") || text(values, "name")).toLowerCase() : "",
  decision: "picked",
  values,
  product_chemical_component_id: null,
});

/** The review state after a decision. A sheet that was set aside or finished stays so until someone opens it again. */
export const reviewStateAfter = (
  before: "open" | "begun" | "reviewed" | "set aside",
  entries: ReadonlyArray<SheetEntry>,
): typeof before => {
  if (before === "set aside") return before;
  const open = entries.some(({ decision, proposed }) => decision === null && proposed !== null);
  if (!open && entries.length > 0) return "reviewed";
  if (before === "reviewed") return before;
  return entries.some(({ decision }) => decision !== null) ? "begun" : "open";
};
