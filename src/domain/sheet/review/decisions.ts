import type { Proposal } from "../Proposal.ts";
import type { DECISIONS, FormValues } from "./Sheet.ts";

/** One that stands. A decision about a sheet is never changed, only replaced by another one. */
export type StoredDecision = {
  readonly id: number;
  readonly field: Proposal["field"];
  /** What the proposal is about, among those of its field: see `identities`. */
  readonly identity: string;
  /** What was proposed or picked. */
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

const subjectOf = ({ field, value }: Proposal): string => {
  if (typeof value !== "string") return (value.cas ?? value.name).trim().toLowerCase();
  return field === "hazard_classes" || field === "h_codes" ? value.toLowerCase() : "";
};

/**
 * What each proposal is about, the same in each reading: '' for a field that a product has once, the CAS number or
 * name of a component, the class or code. The second one of the same substance is told from the first.
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
 * What was decided of a proposal, also when the sheet has been read again since: the same value of the same subject. A
 * refusal also stands for whatever the same rule reads there.
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
