import type { PreparedLine } from "../facts/PreparedLine.ts";
import {
  identifierColumn,
  section,
  tableOf,
  textColumn,
  amountColumn,
  type ColumnOf,
  missingCell,
  percentCell,
  percentColumn,
  derivedCell,
} from "./tables.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { sdsWords, inventoryColumns, isMarked, MARK_COLUMNS } from "./inventoryColumns.ts";
import type { ReportBody, Cell, ReportTable } from "./ReportModel.ts";
import type { Evaluation, ReportInput } from "../laws/common/Evaluation.ts";
import { exact } from "../amounts/figures.ts";
import type { CountedComponent } from "../facts/countedShares.ts";
import type { Provenance } from "../amounts/Provenance.ts";
import { INVENTORY } from "../amounts/Rule.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import { sumOf } from "../amounts/findings.ts";
import { amountTerms, enteredDerivation, lineDerivation } from "../amounts/lineFigures.ts";

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

type ComponentOf = { readonly line: PreparedLine; readonly component: CountedComponent; readonly at: number };

const percentsAsEntered = (
  provenance: Provenance,
  field: "percentage_weight" | "percentage_volume",
  label: string,
): ColumnOf<ComponentOf> => {
  const word = field === "percentage_weight" ? "Weight %" : "Volume %";
  return percentColumn(field, label, 1.2, ({ line, component, at }) => {
    const value = exact(component[field]);
    const what = `${word} of component ${at + 1}, ${component.name}`;
    if (value === null) return missingCell("");
    const { counted } = component;
    return percentCell(
      value,
      counted === undefined
        ? enteredDerivation(provenance, line, what, () => `${component[field] ?? ""}%`)
        : lineDerivation(provenance, line, what, () => counted),
    );
  });
};

const componentTable = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>): ReportTable =>
  tableOf(
    "components",
    lines.flatMap(
      (line): ReadonlyArray<ComponentOf> => line.line.components.map((component, at) => ({ line, component, at })),
    ),
    ({ line, at }) => ({ id: `component/${line.line.inventory_product_id}/${at}`, line: line.index }),
    [
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      textColumn("cas", "CAS #", 1.5, ({ component }) => component.number),
      textColumn("name", "Chemical Name", 4, ({ component }) => component.name),
      percentsAsEntered(provenance, "percentage_weight", "Weight-based %"),
      percentsAsEntered(provenance, "percentage_volume", "Volume-based %"),
    ],
    "Chemical components",
  );

const totalCell = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>, field: "pounds" | "gallons"): Cell => {
  const figure = field === "pounds" ? "Max pounds" : "Max gallons";
  const terms = amountTerms(provenance, lines, field);
  const unit = field === "pounds" ? "lb" : "gal";
  return derivedCell(sumOf(provenance, { rule: INVENTORY, name: figure.toLowerCase(), unit, terms, list: null }));
};

const totalTable = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>): ReportTable =>
  tableOf("totals", [lines], () => ({ id: "totals", tone: "total" }), [
    amountColumn("pounds", "Max pounds", 1, (all) => totalCell(provenance, all, "pounds"), "lb"),
    amountColumn("gallons", "Max gallons", 1, (all) => totalCell(provenance, all, "gallons"), "gal"),
  ]);

const EMPTY = "No products inventoried";
const NO_MARKS = "No Tier II group, exemption, process or partial pressure is entered.";

/**
 * The worksheet (by location, for walking the site) and the flat inventory (in the order of the numbers): rules 1.11,
 * 1.13.
 */
export const bodyInventory =
  (kind: "worksheet" | "flat") =>
  ({ provenance, lines }: ReportInput, evaluation: Evaluation): ReportBody => {
    const { flat, counted, sheet, marks } = inventoryColumns(provenance, lines);
    const lineTable = (
      id: string,
      title: string,
      some: ReadonlyArray<PreparedLine>,
      columns: ReadonlyArray<ColumnOf<PreparedLine>>,
    ): ReportTable =>
      tableOf(
        id,
        some,
        ({ line, index }) => ({ id: `line/${line.inventory_product_id}`, line: index }),
        columns,
        title,
      );
    const byPlace = lines.toSorted((a, b) => byCodeUnit(a.line.location_stored, b.line.location_stored));
    const marked = lines.filter(isMarked);
    const listed =
      kind === "flat"
        ? [
            section("inventory", "Inventory", "listing", [lineTable("lines", "", lines, [...flat, ...MARK_COLUMNS])], {
              empty: EMPTY,
            }),
          ]
        : [
            section("inventory", "Inventory by location", "listing", [lineTable("lines", "", byPlace, counted)], {
              empty: EMPTY,
            }),
            section("sheets", "Safety data sheet information", "listing", [lineTable("sheets", "", lines, sheet)]),
            section(
              "marks",
              "Uses and regulatory flags",
              "listing",
              [
                lineTable("marks", "", lines, marks),
                lineTable("groups", "Tier II, RMP and PSM information", marked, [
                  ...marks.slice(0, 2),
                  ...MARK_COLUMNS,
                ]),
              ],
              marked.length === 0 && lines.length > 0 ? { paragraphs: [NO_MARKS] } : {},
            ),
          ];
    return {
      ...evaluation,
      sections: [
        ...listed,
        section("components", "Components", "listing", [componentTable(provenance, lines)]),
        section("totals", "Totals", "listing", [totalTable(provenance, lines)], {
          paragraphs: [`${lines.length} products inventoried`],
        }),
      ],
      appendices: [],
      remarks: [],
    };
  };
