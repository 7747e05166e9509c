import { listTitleOf } from "../reference/referenceListWords.ts";
import { missingLists } from "../report/laws/common/listedSubstances.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { ANSWER_WORDS } from "./answers.ts";
import { CAUSE_WORDS } from "./CauseKind.ts";
import type { ComparedMeasure, YearComparison } from "./compareYears.ts";
import { isChanged } from "./lineSteps.ts";
import { isMatched } from "./pairLines.ts";
import { changeText } from "./deriveComparison.ts";

const METHOD = [
  "A line is matched to the line it was carried over from, if known; otherwise by product and location, then by product. Unmatched lines are shown as removed or added.",
  "Changes in matched lines are applied one step at a time: quantity, container (size, unit, type), density, composition, product data, use and regulatory entries, amount entered manually; then regulatory lists, rules and year. The effect of each step is assigned to that cause, so the causes add up to the change. If no amount can be calculated after a step, its effect is included in the next step.",
  "A line with insufficient data in one of the years is shown as 'Could not be compared', regardless of other changes, because a missing figure is not a figure of zero.",
];

/** Remarks about lists that have different versions in the two years. */
const listRemarks = (before: ReportSnapshot, after: ReportSnapshot): ReadonlyArray<string> =>
  after.lists.flatMap(({ type, version }) => {
    const then = before.lists.find((list) => list.type === type)?.version ?? version;
    return then === version
      ? []
      : [`The ${listTitleOf(type)} list: version ${then} for ${before.year}, version ${version} for ${after.year}.`];
  });

const addedUp = ({ year, inventories }: ReportSnapshot): ReadonlyArray<string> =>
  inventories.length < 2
    ? []
    : [`The ${inventories.length} inventories for ${year} are added together, as in the reports.`];

export const comparisonRemarks = ({ snapshots: { before, after } }: YearComparison): ReadonlyArray<string> => [
  ...missingLists(after, ["ehs", "cercla", "313", "rpm", "psm"]),
  ...addedUp(before),
  ...addedUp(after),
  ...listRemarks(before, after),
  ...METHOD,
];

/**
 * One text for each figure whose answer changed: `Toluene: Below → Reportable (Quantity +110 lb; Line added +50 lb)`.
 */
export const answerReasons = ({ id, figures }: ComparedMeasure): ReadonlyArray<string> =>
  id === "products"
    ? []
    : figures
        .filter(({ answers }) => answers.before !== answers.after)
        .map(({ name, unit, answers, causes }) => {
          const by = causes.map(({ kind, change }) => `${CAUSE_WORDS[kind]} ${changeText(change, unit)}`).join("; ");
          return `${name}: ${ANSWER_WORDS[answers.before]} → ${ANSWER_WORDS[answers.after]}${by === "" ? "" : ` (${by})`}`;
        });

export const lineCounts = ({ pairs }: YearComparison) => ({
  matched: pairs.filter(isMatched).length,
  changed: pairs.filter((pair) => isMatched(pair) && isChanged(pair)).length,
  gone: pairs.filter(({ after }) => after === null).length,
  added: pairs.filter(({ before }) => before === null).length,
});
