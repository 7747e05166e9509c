import { listTitleOf } from "../reference/referenceListWords.ts";
import { missingLists } from "../report/body/headRemarks.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { ANSWER_WORDS } from "./answers.ts";
import { CAUSE_WORDS } from "./CauseKind.ts";
import type { ComparedMeasure, YearComparison } from "./compareYears.ts";
import { isChanged } from "./lineSteps.ts";
import { isMatched } from "./pairLines.ts";
import { changeText } from "./deriveComparison.ts";

const METHOD = [
  "Lines are matched by the line that one was carried over from, where that is known; else by product and place, then by product. What is left is gone or new.",
  "Matched lines are changed step by step: quantity, container (size, unit, type), density, composition, the product's own data, use and marks, an amount typed by hand; then lists, rules and year. What a step changes is its cause, so the causes add up to the change. A step after which no amount follows leaves it to the next one.",
  "A line that could not be judged in one of the years is told as such, whatever else changed in it: without a figure nothing is known to be zero.",
];

/** One and the same list in two versions, and inventories that are added up. */
const listRemarks = (before: ReportSnapshot, after: ReportSnapshot): ReadonlyArray<string> =>
  after.lists.flatMap(({ type, version }) => {
    const then = before.lists.find((list) => list.type === type)?.version ?? version;
    return then === version
      ? []
      : [`The ${listTitleOf(type)} list: version ${then} for ${before.year}, version ${version} for ${after.year}.`];
  });

const addedUp = ({ year, inventories }: ReportSnapshot): ReadonlyArray<string> =>
  inventories.length < 2 ? [] : [`The ${inventories.length} inventories of ${year} are added up, as in the reports.`];

export const comparisonRemarks = ({ snapshots: { before, after } }: YearComparison): ReadonlyArray<string> => [
  ...missingLists(after, ["ehs", "cercla", "313", "rpm", "psm"]),
  ...addedUp(before),
  ...addedUp(after),
  ...listRemarks(before, after),
  ...METHOD,
];

/** `Toluene: Below → Reportable (Quantity +110 lb; Line new +50 lb)`: each figure with another answer. */
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
