import { ANSWER_COLUMNS, FACILITY_LINE_COLUMNS, type ImportColumn, labelIn, LINE_COLUMNS } from "./importColumns.ts";
import type { ImportTarget } from "./ImportTarget.ts";
import type { RecordTarget } from "./records/RecordTarget.ts";
import { RECORD_TARGETS } from "./records/recordTargets.ts";

/** A column of the table of verdicts. `isAmount`: right-aligned, 'N/A' if unknown. */
export type ShownColumn = { readonly id: string; readonly header: string; readonly isAmount?: true };

/** How a screen shows the import of a target. */
export type ImportView = {
  readonly columns: ReadonlyArray<ImportColumn>;
  readonly nameHeader: string;
  readonly shown: ReadonlyArray<ShownColumn>;
  /** Offered for correction in addition to the fields of the file. */
  readonly usual: ReadonlyArray<string>;
  /** The field offered first for blank cells. */
  readonly filledFirst: string;
  /** `new customer`, `new customers`: what else is created; null if nothing. */
  readonly also: { readonly one: string; readonly many: string } | null;
  /** Quantities can be added to existing lines. */
  readonly addsUp: boolean;
};

const LINE_VIEW: ImportView = {
  columns: LINE_COLUMNS,
  nameHeader: "Product",
  shown: [
    { id: "mfg_name", header: "Manufacturer" },
    { id: "quantity", header: "Quantity and Container" },
    { id: "max_gallons", header: "Max Gallons", isAmount: true },
    { id: "max_pounds", header: "Max Pounds", isAmount: true },
    { id: "location", header: "Location" },
  ],
  usual: ["name", "mfg_name", "physical_state", "container_size", "container_unit_id", "container_quantity"],
  filledFirst: "mfg_name",
  also: { one: "new in the catalog", many: "new in the catalog" },
  addsUp: true,
};

const INVENTORIES_VIEW: ImportView = {
  ...LINE_VIEW,
  columns: FACILITY_LINE_COLUMNS,
  shown: [{ id: "facility", header: "Facility" }, ...LINE_VIEW.shown],
  usual: ["facility", ...LINE_VIEW.usual],
  filledFirst: "facility",
  also: { one: "new product or inventory", many: "new products and inventories" },
};

/** Facilities, lines and contacts of a filing share one table. */
const FILING_VIEW: ImportView = {
  columns: [
    ...RECORD_TARGETS.facilities.columns.map((column) =>
      column.field === "name" ? { ...column, label: "Name" } : column,
    ),
    ...LINE_COLUMNS.filter(({ field }) => field !== "name"),
  ],
  nameHeader: "Name",
  shown: [
    { id: "kind", header: "Kind" },
    { id: "quantity", header: "Customer, Quantity or Roles" },
    { id: "max_pounds", header: "Max Pounds", isAmount: true },
    { id: "location", header: "Address, Location or Phones" },
  ],
  usual: ["name"],
  filledFirst: "mfg_name",
  also: { one: "new customer, product or inventory", many: "new customers, products and inventories" },
  addsUp: false,
};

const ANSWERS_VIEW: ImportView = {
  columns: ANSWER_COLUMNS,
  nameHeader: "What Is Missing",
  shown: ["product", "facility", "answer"].map((id) => ({ id, header: labelIn(ANSWER_COLUMNS, id) })),
  usual: ["answer"],
  filledFirst: "answer",
  also: { one: "line completed", many: "lines completed" },
  addsUp: false,
};

const viewOf = ({ columns, shown, resource, parent }: RecordTarget): ImportView => ({
  columns,
  nameHeader: resource.entity,
  shown: shown.map((id) => ({ id, header: labelIn(columns, id) })),
  usual: columns.map(({ field }) => field),
  filledFirst: shown[0] ?? "",
  also: parent?.makes?.counted ?? null,
  addsUp: false,
});

export const importViewOf = (noun: ImportTarget["noun"]): ImportView => {
  if (noun === "lines") return LINE_VIEW;
  if (noun === "inventories") return INVENTORIES_VIEW;
  if (noun === "answers") return ANSWERS_VIEW;
  return noun === "filings" ? FILING_VIEW : viewOf(RECORD_TARGETS[noun]);
};
