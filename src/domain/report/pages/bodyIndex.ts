import type { PreparedLine } from "../facts/PreparedLine.ts";
import { identifierColumn, section, tableOf, textColumn } from "./tables.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { sdsWords } from "./tables/inventoryColumns.ts";
import type { ReportBody } from "./ReportBody.ts";
import type { Evaluation, ReportInput } from "../laws/common/Evaluation.ts";

type Numbered = Pick<SnapshotLine, "sds_no">;

/** Sorted as numbers, so 2 precedes 10; lines without a number come last. */
export const bySdsNumber = (a: Numbered, b: Numbered): number => rank(a) - rank(b);
const rank = ({ sds_no }: Numbered): number => (sds_no > 0 ? sds_no : Number.MAX_SAFE_INTEGER);

const inOrder = (a: SnapshotLine, b: SnapshotLine): number =>
  bySdsNumber(a, b) || a.inventory_id - b.inventory_id || a.inventory_product_id - b.inventory_product_id;

/** The index of the binder (rules 1.14): one row for each line, sorted by SDS number. */
export const bodyIndex = ({ snapshot, lines }: ReportInput, evaluation: Evaluation): ReportBody => {
  const hasMany = snapshot.inventories.length > 1;
  const ordered = lines.toSorted((a, b) => inOrder(a.line, b.line));
  const table = tableOf(
    "index",
    ordered,
    ({ line, index }) => ({ id: `index/${line.inventory_product_id}`, line: index }),
    [
      identifierColumn("sds_no", "SDS No", 1, ({ line }) => (line.sds_no > 0 ? line.sds_no : null)),
      textColumn("product", "Product", 4, ({ line }) => line.name),
      textColumn("mfg_name", "Manufacturer", 3, ({ line }) => line.mfg_name),
      textColumn("sds_status", "SDS", 2, ({ line }) => sdsWords(line)),
      textColumn("location", "Location", 3, ({ line }) => line.location_stored),
      ...(hasMany
        ? [identifierColumn<PreparedLine>("inventory", "Inventory", 1, ({ line }) => line.inventory_id)]
        : []),
    ],
  );
  const paragraphs = hasMany ? ["SDS numbers are assigned separately in each inventory."] : [];
  const empty = "No products inventoried";
  return {
    ...evaluation,
    sections: [section("index", "Index of safety data sheets", "listing", [table], { paragraphs, empty })],
    appendices: [],
    remarks: [],
  };
};
