import { unconfirmedLines } from "../../inventory/walk/walkStates.ts";
import { isToConfirm } from "../facts/isToConfirm.ts";
import { listTitleOf } from "../../reference/referenceListWords.ts";
import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import type { ReportSnapshot, SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** Longer lists name the first ones; the inventory screen has all. */
const MOST_NAMED = 5;

const named = (lines: ReadonlyArray<SnapshotLine>, words: (line: SnapshotLine) => string): string => {
  const left = lines.length - MOST_NAMED;
  return [...lines.slice(0, MOST_NAMED).map(words), ...(left > 0 ? [`and ${left} more`] : [])].join("; ");
};

/** A note that nobody has resolved is a question. */
const openQuestions = ({ lines }: ReportSnapshot): ReadonlyArray<string> => {
  const open = lines.filter(({ notes, is_resolve_question }) => notes !== "" && !is_resolve_question);
  if (open.length === 0) return [];
  const each = named(open, ({ sds_no, name, notes }) => `SDS no ${sds_no} (${name}): ${notes}`);
  return [
    `Lines with an open question: ${open.length}. They are counted as they stand, and an answer can change every figure that they are part of: ${each}`,
  ];
};

/** Lines of a walk count as they stood; a reader has to know that nobody has seen them since. */
const carriedOver = ({ inventories, lines }: ReportSnapshot): ReadonlyArray<string> => {
  const open = lines.filter(isToConfirm);
  if (open.length === 0) return [];
  const reasons = inventories.flatMap(({ id, unconfirmed_reason = "" }) =>
    unconfirmed_reason === "" ? [] : [` Inventory ${id} was completed without, because: ${unconfirmed_reason}.`],
  );
  const each = named(open, ({ sds_no, name }) => `SDS no ${sds_no} (${name})`);
  return [
    `${unconfirmedLines(open.length)}. They are counted as they stood in the earlier inventory, and what is found can change every figure that they are part of: ${each}.${reasons.join("")}`,
  ];
};

/** Inventories of one year are added up (reading 20). */
const summedInventories = ({ inventories, lines, year }: ReportSnapshot): ReadonlyArray<string> => {
  if (inventories.length < 2) return [];
  const open = inventories.filter(({ is_completed }) => !is_completed).length;
  const twice = [...Map.groupBy(lines, ({ product_id }) => product_id).values()]
    .filter((same) => new Set(same.map(({ inventory_id }) => inventory_id)).size > 1)
    .flatMap(([first]) => first ?? []);
  return [
    `The ${inventories.length} inventories of ${year} are added up (${inventories.map(({ id }) => id).join(", ")}), ${open === 0 ? "all completed" : `${open} of them not completed`}. If one is a copy or a later count of another, its amounts count twice: archive it, and make this report again.`,
    ...(twice.length === 0
      ? []
      : [
          `Products that stand in more than one of them: ${twice.length}. Are these the same containers? ${named(twice, ({ name }) => name)}`,
        ]),
  ];
};

/** Without its list a report would find nothing; it says instead that there was nothing to compare with. */
export const missingLists = (
  { lists }: ReportSnapshot,
  reads: ReadonlyArray<ReferenceListType>,
): ReadonlyArray<string> => {
  const missing = reads.filter((read) => !lists.some((list) => list.type === read && list.rows.length > 0));
  const isAll = missing.length === reads.length;
  return missing.map(
    (read) =>
      `The ${listTitleOf(read)} list is not loaded: ${isAll ? "nothing can be judged by it, and what is not found here may be reportable" : "what only it names is missing here"}. An admin loads it under DB Entry; then make this report again.`,
  );
};

/** What a reader has to know before the first figure: what could change them all. */
export const headRemarks = (snapshot: ReportSnapshot): ReadonlyArray<string> => [
  ...carriedOver(snapshot),
  ...openQuestions(snapshot),
  ...summedInventories(snapshot),
];
