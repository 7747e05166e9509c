import { PRODUCT_FIELDS } from "../product/productFields.ts";
import { usFromIsoDate } from "../shared/UsDate.ts";
import type { Snapshot } from "./HistoryEntry.ts";

const LABELS: Readonly<Record<string, string>> = {
  emergency_phone: PRODUCT_FIELDS.mfg_emergency_phone.label,
  flash_point: PRODUCT_FIELDS.flash_points.label,
  hazard_classes: "Hazard Class",
  component: "Chemical Component",
};
const labelOf = (field: string): string =>
  LABELS[field] ??
  Object.entries(PRODUCT_FIELDS).find(([name]) => name === field)?.[1].label ??
  field.replaceAll("_", " ");

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const record = (value: unknown): Snapshot =>
  // A JSON value of the change log.
  typeof value === "object" && value !== null ? (value as Snapshot) : {};

/** 'page 5 of the sheet of 03/29/2017 (chrome.pdf), box 72 314 210 326': the first place where it stands. */
const placeOf = (row: Snapshot, file: string): string => {
  const { evidence } = record(row["proposal"]);
  const first = record(
    Array.isArray(evidence) ? (evidence.find((one) => record(one)["role"] === "value") ?? evidence[0]) : null,
  );
  const { page, box } = first;
  const date = text(row["sheet_date"]);
  const of = `the SDS${date === "" ? "" : ` of ${usFromIsoDate(date.slice(0, 10)) ?? date}`} (${file})`;
  const where = Array.isArray(box) ? `, box ${box.map((side) => Math.round(Number(side))).join(" ")}` : "";
  return `page ${typeof page === "number" ? page : "?"} of ${of}${where}`;
};

/** What somebody decided about a value that was read from a sheet, with its words and its place there. */
export const sheetDecisionInWords = (row: Snapshot, file: string): string => {
  const { as_printed, value } = record(row["proposal"]);
  const name = text(record(value)["name"]);
  const what = [labelOf(text(row["field"])), name, text(row["decision"])].filter(Boolean).join(" ");
  return `${what}, "${text(as_printed)}", ${placeOf(row, file)}`;
};
