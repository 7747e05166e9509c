import type { Proposal } from "../Proposal.ts";
import type { SheetReading } from "../SheetReading.ts";
import { rangeText } from "../../component/PrintedRange.ts";
import { exactText } from "../../shared/fieldValues.ts";
import { decisionOf, identities, type ReviewEntry, type StoredDecision } from "./decisions.ts";
import { storableOf } from "./formValues.ts";
import { notTaken } from "./notTaken.ts";
import { changedValues, componentLike, componentValues, type OnFile, productValues, wouldReplace } from "./onFile.ts";
import type { Decision, FormValues } from "./Sheet.ts";

type Asked = {
  /** Id of the reading, which distinguishes its entries from those of earlier readings. */
  readonly readingId: number;
  readonly reading: SheetReading;
  readonly decisions: ReadonlyArray<StoredDecision>;
  readonly onFile: OnFile | null;
};

const shownDecision = ({ decision, by, at, stored, previous, is_stored }: StoredDecision): Decision => ({
  decision,
  by,
  at,
  stored,
  previous,
  is_stored,
});

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

const entryOf = (asked: Asked, proposal: Proposal, id: string, identity: string, made: StoredDecision | null) => {
  const { reading, onFile } = asked;
  const { values, remark } =
    made?.decision === "picked"
      ? { values: made.stored, remark: "" }
      : storableOf(proposal, onFile?.product.physical_state ?? null);
  const place = beside(onFile, proposal, values, identity);
  const { proposed, kept } = place;
  const replaces = proposed !== null && wouldReplace(proposed, kept);
  return {
    id,
    proposal,
    proposed,
    remark: [remark, place.remark].filter(Boolean).join(" "),
    on_file: kept,
    product_chemical_component_id: place.id,
    is_same: proposed !== null && kept !== null && changedValues(proposed, kept).length === 0,
    not_taken: notTaken({
      proposal,
      reading,
      isDecided: made !== null,
      canBeStored: proposed !== null,
      wouldReplace: replaces,
    }),
    decision: made === null ? null : shownDecision(made),
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
