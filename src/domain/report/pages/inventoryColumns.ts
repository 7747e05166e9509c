import { formatPhone } from "../../shared/Phone.ts";
import { MARK_LABELS, PRESSURE_UNIT } from "../../inventory/markLabels.ts";
import { displayDate } from "../../shared/UsDate.ts";
import { CARRIED_OVER } from "../../inventory/walk/walkStates.ts";
import { isUnconfirmed } from "../amounts/lineFigures.ts";
import { exact } from "../amounts/figures.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Provenance } from "../amounts/Provenance.ts";
import type { Unit } from "../amounts/Finding.ts";
import {
  amountColumn,
  type ColumnOf,
  groupColumn,
  identifierColumn,
  textColumn,
  writingColumn,
  yesNoColumn,
} from "./tables.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { enteredCell, flashPointCell, gallonsCell, poundsCell } from "./findingTables.ts";

const STATUS_WORDS = { sds: "SDS", pending: "Pending SDS", update: "SDS UPDATE REQUIRED" } as const;

/** `SDS, 05-20-2026`. */
export const sdsWords = ({ sds_status, sds_date }: SnapshotLine): string =>
  sds_date === null ? STATUS_WORDS[sds_status] : `${STATUS_WORDS[sds_status]}, ${displayDate(sds_date)}`;

type TextField = "mfg_name" | "mfg_product_number" | "nfpa" | "notes";
type NumberField =
  | "specific_gravity"
  | "pounds_per_gallon"
  | "conversion_factor"
  | "container_size"
  | "container_quantity";
type FlagField = { [K in keyof SnapshotLine]-?: SnapshotLine[K] extends boolean ? K : never }[keyof SnapshotLine];

const text = (id: string, label: string, weight: number, of: (line: SnapshotLine) => string) =>
  textColumn<PreparedLine>(id, label, weight, ({ line }) => of(line));
const field = (id: TextField, label: string, weight = 1.5) => text(id, label, weight, (line) => line[id]);
const flag = (id: FlagField, label: string) => yesNoColumn<PreparedLine>(id, label, 0.8, ({ line }) => line[id]);

type Columns = ReadonlyArray<ColumnOf<PreparedLine>>;

const SDS_NO: ColumnOf<PreparedLine> = identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.sds_no);
const PRODUCT = text("product", "Product", 3, ({ name }) => name);
const MAKER = field("mfg_name", "Manufacturer", 2);
const NOTES = field("notes", "Notes", 2);

/** The columns of the worksheet and flat inventory (rules 1.11), grouped by subject. */
export const inventoryColumns = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>) => {
  /** Shown only if a walk-through left lines to confirm. */
  const walked: Columns = lines.some(({ line }) => isUnconfirmed(line))
    ? [text("to_confirm", "Walk-through", 1.6, (line) => (isUnconfirmed(line) ? CARRIED_OVER : ""))]
    : [];
  const number = (id: NumberField, label: string, unit: Unit = "") =>
    amountColumn<PreparedLine>(
      id,
      label,
      1,
      (line) => enteredCell(provenance, line, label, exact(line.line[id])),
      unit,
    );
  const status = text("sds_status", "SDS status", 1.6, sdsWords);
  const sheet: Columns = [
    text("mfg_phone", "Phone", 1.5, ({ mfg_phone }) => formatPhone(mfg_phone)),
    text("mfg_emergency_phone", "Emergency phone", 1.5, ({ mfg_emergency_phone }) => formatPhone(mfg_emergency_phone)),
    field("mfg_product_number", "Product number"),
    text("hazards", "Hazard classes", 3, ({ hazards }) => hazards.join("; ")),
    field("nfpa", "NFPA", 1),
    text("physical_state", "Physical state", 1.3, ({ physical_state }) => physical_state ?? ""),
    amountColumn("flash_points", "Flash point", 0.9, (line) => flashPointCell(provenance, line), "°F"),
    number("specific_gravity", "Specific gravity"),
    number("pounds_per_gallon", "Pounds per gallon", "lb/gal"),
    number("conversion_factor", "Conversion factor", "cu ft/lb"),
  ];
  const containers: Columns = [
    text("container", "Container type", 1.8, ({ container_name }) => container_name),
    number("container_size", "Size"),
    text("unit", "Unit", 1.2, ({ container_unit_name }) => container_unit_name),
    number("container_quantity", "Quantity"),
  ];
  const place: Columns = [text("location", "Location", 2, ({ location_stored }) => location_stored)];
  const amounts: Columns = [
    amountColumn("max_gallons", "Max gallons", 1.2, (line) => gallonsCell(provenance, line), "gal"),
    amountColumn("max_pounds", "Max pounds", 1.2, (line) => poundsCell(provenance, line), "lb"),
  ];
  const marks: Columns = [
    flag("is_processed", "Processed"),
    flag("is_manufactured", "Manufactured"),
    flag("is_otherwise_used", "Otherwise used"),
    flag("is_spcc", "SPCC"),
    flag("is_sara_f", "F"),
    flag("is_sara_p", "P"),
    flag("is_sara_r", "R"),
    flag("is_sara_a", "A"),
    flag("is_sara_c", "C"),
  ];
  const resolved: Columns = [flag("is_resolve_question", "Question resolved")];
  const ofMarks: Columns = [...marks, NOTES, ...resolved];
  return {
    flat: [SDS_NO, status, PRODUCT, MAKER, ...sheet, ...containers, ...place, ...amounts, ...ofMarks, ...walked],
    /** For walking the site: what is stored where, and a box for the count. */
    counted: [
      groupColumn<PreparedLine>("location", "Location", 1.6, ({ line }) => line.location_stored || "none entered"),
      SDS_NO,
      PRODUCT,
      MAKER,
      ...containers,
      writingColumn<PreparedLine>("counted", "Counted", 1.4),
      ...amounts,
      ...walked,
      field("notes", "Notes", 3.5),
    ],
    sheet: [SDS_NO, PRODUCT, status, ...sheet],
    marks: [SDS_NO, PRODUCT, ...marks, ...resolved],
  };
};

const MARKS = [
  "reported_as",
  "tier_two_exemption",
  "process_name",
  "process_exemption",
  "partial_pressure",
] as const satisfies ReadonlyArray<keyof SnapshotLine & keyof typeof MARK_LABELS>;
type Mark = (typeof MARKS)[number];

const markOf = ({ line }: PreparedLine, mark: Mark): string => {
  const value = line[mark] ?? "";
  return value === "none" ? "" : value;
};
const MARK_UNITS: Partial<Record<Mark, string>> = { partial_pressure: `, ${PRESSURE_UNIT}` };

/** What lines are reported with and why they are exempt, as entered. */
export const MARK_COLUMNS: Columns = MARKS.map((mark) =>
  textColumn(mark, `${MARK_LABELS[mark]}${MARK_UNITS[mark] ?? ""}`, 2, (line) => markOf(line, mark)),
);

/** @returns whether any of the {@link MARK_COLUMNS} is entered for the line */
export const isMarked = (line: PreparedLine): boolean => MARKS.some((mark) => markOf(line, mark) !== "");
