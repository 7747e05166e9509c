import { column, identifierCell, row, textCell } from "../model/cells.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { sdsWords } from "./lineColumns.ts";

type Numbered = Pick<SnapshotLine, "sds_no">;

/** By number, not by text: 2 before 10; what has no number comes last. */
export const bySdsNumber = (a: Numbered, b: Numbered): number => rank(a) - rank(b);
const rank = ({ sds_no }: Numbered): number => (sds_no > 0 ? sds_no : Number.MAX_SAFE_INTEGER);

const inOrder = (a: SnapshotLine, b: SnapshotLine): number =>
  bySdsNumber(a, b) || a.inventory_id - b.inventory_id || a.inventory_product_id - b.inventory_product_id;

/** The index of the binder of safety data sheets (rules 1.14): one row a number. */
export const bodyIndex = ({ snapshot, lines }: ReportInput): ReportBody => {
  const hasMany = snapshot.inventories.length > 1;
  return {
    findings: [],
    gaps: [],
    sections: [
      {
        id: "index",
        title: "Index of safety data sheets",
        kind: "listing",
        paragraphs: hasMany ? ["Numbers are counted in each inventory by itself."] : [],
        tables: [
          {
            id: "index",
            title: "",
            columns: [
              column("sds_no", "SDS No", "identifier", 1),
              column("product", "Product", "text", 4),
              column("mfg_name", "Manufacturer", "text", 3),
              column("sds_status", "SDS", "text", 2),
              column("location", "Location", "text", 3),
              ...(hasMany ? [column("inventory", "Inventory", "identifier", 1)] : []),
            ],
            rows: lines
              .toSorted((a, b) => inOrder(a.line, b.line))
              .map(({ line, index }) =>
                row(
                  `index/${line.inventory_product_id}`,
                  [
                    identifierCell(line.sds_no > 0 ? line.sds_no : null),
                    textCell(line.name),
                    textCell(line.mfg_name),
                    textCell(sdsWords(line)),
                    textCell(line.location_stored),
                    ...(hasMany ? [identifierCell(line.inventory_id)] : []),
                  ],
                  { line: index },
                ),
              ),
          },
        ],
        empty: "No products inventoried",
      },
    ],
    appendices: [],
    remarks: [],
  };
};
