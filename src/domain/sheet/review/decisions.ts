import type { Proposal } from "../Proposal.ts";
import type { DECISIONS, FormValues } from "./Sheet.ts";

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
