import { unconfirmedLines } from "../../inventory/walk/walkStates.ts";
import { isUnconfirmed, lineTitles } from "../amounts/lineFigures.ts";
import { joined } from "./tables.ts";
import type { ReportSnapshot, SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { DEFAULT_PERCENT_END, PERCENT_ENDS, type PercentEnd } from "../../component/PrintedRange.ts";
import { countsByRange } from "../facts/countedShares.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { exemptionOf } from "../laws/tierTwo/excludedLines.ts";

/** Longer lists show only the first ones; the inventory screen has all. */
const MOST_NAMED = 5;

const named = (lines: ReadonlyArray<SnapshotLine>, words: (line: SnapshotLine) => string): string => {
  const left = lines.length - MOST_NAMED;
  return joined([...lines.slice(0, MOST_NAMED).map(words), ...(left > 0 ? [`and ${left} more`] : [])]);
};

/** A note that is not marked as resolved counts as an open question. */
const openQuestions = ({ lines }: ReportSnapshot): ReadonlyArray<string> => {
  const open = lines.filter(({ notes, is_resolve_question }) => notes !== "" && !is_resolve_question);
  if (open.length === 0) return [];
  const each = named(open, ({ sds_no, name, notes }) => `SDS No. ${sds_no} (${name}): ${notes}`);
  return [
    `Lines with an open question: ${open.length}. They are counted as entered; an answer can change any figure that includes them: ${each}`,
  ];
};

/**
 * Unconfirmed lines of a walk-through count as in the earlier inventory; the reader must know that they have not been
 * checked since.
 */
const carriedOver = ({ inventories, lines }: ReportSnapshot): ReadonlyArray<string> => {
  const open = lines.filter(isUnconfirmed);
  if (open.length === 0) return [];
  const reasons = inventories.flatMap(({ id, unconfirmed_reason = "" }) =>
    unconfirmed_reason === ""
      ? []
      : [` Inventory ${id} was completed without confirming them. Reason: ${unconfirmed_reason}.`],
  );
  const each = named(open, ({ sds_no, name }) => `SDS No. ${sds_no} (${name})`);
  return [
    `${unconfirmedLines(open.length)}. They are counted as entered in the earlier inventory; confirming them can change any figure that includes them: ${each}.${reasons.join("")}`,
  ];
};

/** Inventories of the same year are added together (reading 20). */
const summedInventories = ({ inventories, lines, year }: ReportSnapshot): ReadonlyArray<string> => {
  if (inventories.length < 2) return [];
  const open = inventories.filter(({ is_completed }) => !is_completed).length;
  const twice = [...Map.groupBy(lines, ({ product_id }) => product_id).values()]
    .filter((same) => new Set(same.map(({ inventory_id }) => inventory_id)).size > 1)
    .flatMap(([first]) => first ?? []);
  return [
    `The ${inventories.length} inventories for ${year} are added together (${inventories.map(({ id }) => id).join(", ")}); ${open === 0 ? "all are completed" : `${open} of them ${open === 1 ? "is" : "are"} not completed`}. If one is a copy or a later count of another, its amounts are counted twice: archive it and create this report again.`,
    ...(twice.length === 0
      ? []
      : [
          `Products in more than one of these inventories: ${twice.length}. Are these the same containers? ${named(twice, ({ name }) => name)}`,
        ]),
  ];
};

/** What the reader must know before the first figure, because it could change all of them. */
export const headRemarks = (snapshot: ReportSnapshot): ReadonlyArray<string> => [
  ...carriedOver(snapshot),
  ...openQuestions(snapshot),
  ...summedInventories(snapshot),
];

const WORDS: Readonly<Record<PercentEnd, string>> = {
  upper: "the upper end, or 100% if only a lower end is printed",
  middle: "the midpoint, or the upper end if only that is printed",
  lower: "the lower end, or the upper end if only that is printed",
};

const MIDPOINTS =
  "This report uses the midpoint, as EPA asks for EPCRA 313, whatever the inventory's setting is: of both ends; if only an upper end is printed, that end; if only a lower end is printed, the midpoint of it and what the other components leave (EPA, EPCRA 313 Questions and Answers 2019, nos. 174 to 176; 40 CFR 372.30(b)(3)). A component is de minimis only if the upper end is below the limit (40 CFR 372.38(a)). If a single concentration was entered, it is used instead of the range.";

const productsWith = (count: number): string => (count === 1 ? "1 product has" : `${count} products have`);

const ENDS: Readonly<Record<PercentEnd, string>> = { upper: "upper end", middle: "midpoint", lower: "lower end" };

/** The end of printed ranges that is counted, in few words; '' if there are none. */
export const countedEnds = ({ lines }: ReportSnapshot, isMidpoint = false): string => {
  const found = lines.filter(countsByRange).map(({ percent_end }) => percent_end ?? DEFAULT_PERCENT_END);
  const ends =
    isMidpoint && found.length > 0 ? (["middle"] as const) : PERCENT_ENDS.filter((end) => found.includes(end));
  return ends.length === 0 ? "" : `Counted of a printed range: the ${ends.map((end) => ENDS[end]).join(" or the ")}.`;
};

/** Says which end of printed ranges the figures use. Empty if every percentage is a single number. */
export const rangeRemarks = ({ lines }: ReportSnapshot, isMidpoint = false): ReadonlyArray<string> => {
  const all = lines.filter(countsByRange);
  if (isMidpoint)
    return all.length === 0
      ? []
      : [`${productsWith(all.length)} components with a concentration printed as a range. ${MIDPOINTS}`];
  const ranged = Map.groupBy(all, ({ percent_end }) => percent_end ?? DEFAULT_PERCENT_END);
  return PERCENT_ENDS.flatMap((end) => {
    const { length } = ranged.get(end) ?? [];
    if (length === 0) return [];
    return [
      `${productsWith(length)} components with a concentration printed as a range. This report uses ${WORDS[end]} (an inventory setting). If a single concentration was entered, it is used instead of the range.`,
    ];
  });
};

/** For reports under other laws, to which Tier II exemptions do not apply. `why` is a sentence with its citation. */
export const tierTwoExemptionRemark = (lines: ReadonlyArray<PreparedLine>, why: string): ReadonlyArray<string> => {
  const marked = lines.filter((line) => exemptionOf(line) !== null);
  return marked.length === 0
    ? []
    : [`Entered as exempt from Tier II but counted in this report: ${lineTitles(marked)}. ${why}`];
};
