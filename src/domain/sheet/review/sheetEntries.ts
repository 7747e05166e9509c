import { Struct } from "effect";
import type { Proposal } from "../Proposal.ts";
import type { SheetReading } from "../SheetReading.ts";
import { checkCas } from "../../component/casNumber.ts";
import { rangeText } from "../../component/PrintedRange.ts";
import { exactText } from "../../shared/fieldValues.ts";
import { decisionOf, identities, type ReviewEntry, type StoredDecision } from "./decisions.ts";
import { storableOf } from "./formValues.ts";
import { changedValues, componentLike, componentValues, type OnFile, productValues, wouldReplace } from "./onFile.ts";
import type { FormValues } from "./Sheet.ts";

type Asked = {
  /** Id of the reading, which distinguishes its entries from those of earlier readings. */
  readonly readingId: number;
  readonly reading: SheetReading;
  readonly decisions: ReadonlyArray<StoredDecision>;
  readonly onFile: OnFile | null;
};

/** The product's component with the same substance, and the proposal under the name it has there. */
const besideComponent = (onFile: OnFile, proposed: FormValues, identity: string) => {
  const like = componentLike(onFile, proposed);
  const isSecond = identity.includes(" #");
  if (like === null || (isSecond && like.name !== proposed["name"])) return null;
  const named = { ...proposed, number: like.number, name: like.name };
  const remark = like.name === proposed["name"] ? "" : `On file as '${like.name}'.`;
  return { id: like.product_chemical_component_id, proposed: named, kept: componentValues(like, named), remark };
};

const beside = (onFile: OnFile | null, proposal: Proposal, proposed: FormValues | null, identity: string) => {
  const none = { id: null, proposed, kept: null, remark: "" };
  if (onFile === null || proposed === null) return none;
  if (proposal.field !== "component") return { ...none, kept: productValues(onFile, proposed) };
  return besideComponent(onFile, proposed, identity) ?? none;
};

/** Rules that read from a less reliable place on the sheet. */
const WEAK_RULES = /diamond|appearance|suffix|title/;

const hasRange = ({ field, value, operator, min, max }: Proposal): boolean => {
  if (typeof value !== "string")
    return value.min !== value.max || value.min_operator !== null || value.max_operator !== null;
  const isOpen = field === "flash_point" && operator !== null && operator !== "=";
  return isOpen || (min !== null && max !== null && min !== max);
};

/** True if day and month can be swapped: 03/04/2017 is ambiguous, 03/29/2017 and March 4 are not. */
const canBeSwapped = ({ field, value, as_printed }: Proposal): boolean => {
  if (field !== "sds_date" || typeof value !== "string") return false;
  const [, month = "", day = ""] = value.split("-");
  return Number(day) <= 12 && day !== month && /^[\s\d./-]+$/.test(as_printed) && !/^\s*\d{4}/.test(as_printed);
};

const isCasWrong = ({ value }: Proposal): boolean =>
  typeof value !== "string" && value.cas !== null && checkCas(value.cas)?.valid === false;

/** A component list in which a row may be missing or wrong must not be accepted unseen. */
const isListOpen = ({ proposals, unused_cas }: SheetReading): boolean =>
  unused_cas.length > 0 ||
  proposals.some(
    ({ field, sureness, cautions }) => field === "component" && (sureness !== "sure" || cautions.length > 0),
  );

/** Why 'accept all sure' leaves a proposal for a person to decide; '' if it accepts it. */
const notTaken = (
  proposal: Proposal,
  reading: SheetReading,
  { made, proposed, on_file }: Pick<ReviewEntry, "made" | "proposed" | "on_file">,
): string => {
  if (made !== null) return "It has already been decided.";
  if (reading.kind !== "sds") return "The file is not a single English sheet with text.";
  if (proposed === null) return "It cannot be saved as read.";
  if (proposal.sureness !== "sure") return "It is not sure.";
  if (proposal.cautions.length > 0) return "It has a caution.";
  if (wouldReplace(proposed, on_file)) return "It would replace another value.";
  if (hasRange(proposal)) return "It is a range or has an operator.";
  if (canBeSwapped(proposal)) return "Day and month may be swapped.";
  if (isCasWrong(proposal)) return "The check digit of the CAS number is incorrect.";
  if (WEAK_RULES.test(proposal.rule)) return "It was read from a less reliable place.";
  if (proposal.field === "component" && isListOpen(reading)) return "Another component is not sure.";
  return "";
};

const entryOf = (
  { reading, onFile }: Asked,
  proposal: Proposal,
  id: string,
  identity: string,
  made: StoredDecision | null,
): ReviewEntry => {
  const { values, remark } =
    made?.decision === "picked"
      ? { values: made.stored, remark: "" }
      : storableOf(proposal, onFile?.product.physical_state ?? null);
  const place = beside(onFile, proposal, values, identity);
  const { proposed, kept: on_file } = place;
  return {
    id,
    proposal,
    proposed,
    remark: [remark, place.remark].filter(Boolean).join(" "),
    on_file,
    product_chemical_component_id: place.id,
    is_same: proposed !== null && on_file !== null && changedValues(proposed, on_file).length === 0,
    not_taken: notTaken(proposal, reading, { made, proposed, on_file }),
    decision: made === null ? null : Struct.pick(made, ["decision", "by", "at", "stored", "previous", "is_stored"]),
    identity,
    made,
  };
};

/**
 * Every proposal compared with what is on file, in the order of the reading, followed by values that people picked from
 * the page.
 */
export const sheetEntries = (asked: Asked): ReadonlyArray<ReviewEntry> => {
  const { reading, readingId, decisions } = asked;
  const about = identities(reading.proposals);
  const read = reading.proposals.map((proposal, at) => {
    const identity = about[at] ?? "";
    return entryOf(asked, proposal, `${readingId}.${at}`, identity, decisionOf(proposal, identity, decisions));
  });
  const picked = decisions
    .filter(({ decision }) => decision === "picked")
    .map((made) => entryOf(asked, made.proposal, `picked.${made.id}`, made.identity, made));
  return [...read, ...picked];
};

/** Counts of undecided entries that can be stored. */
export const countsOf = (entries: ReadonlyArray<ReviewEntry>) => {
  const open = entries.filter(({ decision, proposed }) => decision === null && proposed !== null);
  const of = (sureness: Proposal["sureness"]) => open.filter(({ proposal }) => proposal.sureness === sureness).length;
  return {
    sure: of("sure"),
    likely: of("likely"),
    doubtful: of("doubtful"),
    cautions: open.filter(({ proposal }) => proposal.cautions.length > 0).length,
  };
};

/** Components on file that no entry matches. */
export const leftComponents = ({ components }: OnFile, entries: ReadonlyArray<ReviewEntry>) => {
  const named = new Set(entries.map(({ product_chemical_component_id }) => product_chemical_component_id));
  return components
    .filter(({ product_chemical_component_id }) => !named.has(product_chemical_component_id))
    .map((component) => ({
      product_chemical_component_id: component.product_chemical_component_id,
      number: component.number,
      name: component.name,
      share:
        component.percentage_weight === null
          ? rangeText({
              ...component,
              percent_min: exactText(component.percent_min),
              percent_max: exactText(component.percent_max),
            })
          : `${component.percentage_weight}%`,
    }));
};
