import { unconfirmedLines } from "../../../inventory/walk/walkStates.ts";
import { isUnconfirmed } from "../../facts/isUnconfirmed.ts";
import { joined } from "../tables.ts";
import type { ReportSnapshot, SnapshotLine } from "../../snapshot/ReportSnapshot.ts";

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
