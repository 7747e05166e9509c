import { Result } from "effect";
import type { Proposal, ProposalField } from "../Proposal.ts";
import { textOf } from "./onFile.ts";
import type { DECISIONS, FormValues, SheetEntry } from "./Sheet.ts";
import type { DecisionsInput, PickInput } from "./sheetInputs.ts";

/** A decision in effect. Decisions about a sheet are never changed, only replaced. */
export type StoredDecision = {
  readonly id: number;
  readonly field: Proposal["field"];
  /** What the proposal is about among those of its field; see `identities`. */
  readonly identity: string;
  /** The proposed or picked value. */
  readonly proposal: Proposal;
  readonly decision: (typeof DECISIONS)[number];
  readonly stored: FormValues | null;
  readonly previous: FormValues | null;
  readonly is_stored: boolean;
  readonly product_chemical_component_id: number | null;
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string;
};

/** An entry with what is needed to decide it. */
export type ReviewEntry = SheetEntry & { readonly identity: string; readonly made: StoredDecision | null };

/** Not written yet. `product_chemical_component_id` is the component to change; null adds one. */
export type NewDecision = Omit<StoredDecision, "id" | "by" | "at">;
/** Values that a person wants stored. */
export type Chosen = NewDecision & { readonly stored: FormValues };

export const UNKNOWN_ENTRY = "This proposal no longer exists. Reload the sheet.";
export const ALREADY_STORED = "This value is already saved to the product. Change it there.";
export const NOTHING_TO_STORE = "This value cannot be saved as read. Correct it first.";

const subjectOf = ({ field, value }: Proposal): string => {
  if (typeof value !== "string") return (value.cas ?? value.name).trim().toLowerCase();
  return field === "hazard_classes" || field === "h_codes" ? value.toLowerCase() : "";
};

/**
 * A key for what each proposal is about, stable across readings: '' for fields that a product has once, the CAS number
 * or name of a component, or the class or code. A second proposal for the same substance gets a suffix.
 */
export const identities = (proposals: ReadonlyArray<Proposal>): ReadonlyArray<string> => {
  const seen = new Map<string, number>();
  return proposals.map((proposal) => {
    const subject = subjectOf(proposal);
    const key = `${proposal.field} ${subject}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? subject : `${subject} #${times}`;
  });
};

const sameValue = (one: Proposal, other: Proposal): boolean =>
  JSON.stringify([one.value, one.operator, one.min, one.max]) ===
  JSON.stringify([other.value, other.operator, other.min, other.max]);

/**
 * The decision about a proposal, even if the sheet has been read again since: it must be about the same value of the
 * same subject. A refusal also applies to any other value that the same rule reads there.
 */
export const decisionOf = (
  proposal: Proposal,
  identity: string,
  decisions: ReadonlyArray<StoredDecision>,
): StoredDecision | null =>
  decisions.find(
    (made) =>
      made.decision !== "picked" &&
      made.field === proposal.field &&
      made.identity === identity &&
      (sameValue(made.proposal, proposal) || (made.decision === "refused" && made.proposal.rule === proposal.rule)),
  ) ?? null;

type About = Pick<ReviewEntry, "proposal" | "identity" | "product_chemical_component_id">;

const newDecision = <Stored extends FormValues | null>(
  { proposal, identity, product_chemical_component_id }: About,
  decision: NewDecision["decision"],
  stored: Stored,
) => {
  const none = { previous: null, is_stored: false };
  return { field: proposal.field, identity, proposal, decision, stored, product_chemical_component_id, ...none };
};

/** Accepts the entry as read; empty if it cannot be stored. */
export const asRead = (entry: ReviewEntry): ReadonlyArray<Chosen> =>
  entry.proposed === null ? [] : [newDecision(entry, "accepted", entry.proposed)];

/**
 * The requested decisions grouped by what has to be done, or the first reason why they cannot be made. `undone` are
 * revoked or replaced; their values have not been stored yet.
 */
export const decided = (asked: DecisionsInput["decisions"], entries: ReadonlyArray<ReviewEntry>) =>
  Result.gen(function* () {
    const accepted: Array<Chosen> = [];
    const refused: Array<NewDecision> = [];
    const undone: Array<StoredDecision> = [];
    for (const { id, decision, values } of asked) {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined) return yield* Result.fail(UNKNOWN_ENTRY);
      const { made, proposed } = entry;
      const isWanted = decision === "accepted" || decision === "edited";
      if (!isWanted && made?.is_stored === true) return yield* Result.fail(ALREADY_STORED);
      if (made?.is_stored === false) undone.push(made);
      if (decision === "refused") refused.push(newDecision(entry, decision, null));
      if (!isWanted) continue;
      const wanted = decision === "edited" ? (values ?? null) : proposed;
      if (wanted === null) return yield* Result.fail(NOTHING_TO_STORE);
      accepted.push(newDecision(entry, decision, wanted));
    }
    return { accepted, refused, undone };
  });

/** Values accepted while the sheet had no product, with their entries compared to what is on file now. */
export const waiting = (entries: ReadonlyArray<ReviewEntry>) =>
  entries.flatMap((entry) => {
    const { made } = entry;
    if (made === null || made.is_stored || made.stored === null) return [];
    return [{ entry, made, chosen: newDecision(entry, made.decision, made.stored) }];
  });

const orNull = (typed: string): string | null => typed.trim() || null;

const pickedValue = (field: ProposalField, values: FormValues, as_printed: string): Proposal["value"] =>
  field !== "component"
    ? as_printed
    : {
        cas: orNull(textOf(values, "number")),
        name: textOf(values, "name"),
        min: orNull(textOf(values, "percent_min") || textOf(values, "percentage_weight")),
        max: orNull(textOf(values, "percent_max") || textOf(values, "percentage_weight")),
        min_operator: null,
        max_operator: null,
        basis: null,
        proprietary: false,
      };

/** Treats a value picked by a person as if a rule had read it. */
export const picked = ({ field, values, as_printed, evidence }: PickInput): Chosen => {
  const proposal: Proposal = {
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
  };
  const identity = field === "component" ? (textOf(values, "number") || textOf(values, "name")).toLowerCase() : "";
  return newDecision({ proposal, identity, product_chemical_component_id: null }, "picked", values);
};

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
