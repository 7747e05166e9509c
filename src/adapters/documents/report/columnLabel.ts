import type { Column } from "#domain/report/model/ReportModel.ts";

/** `EHS on site, lb`; a label that names its unit stays as it is. */
export const columnLabel = ({ label, unit }: Pick<Column, "label" | "unit">): string =>
  unit === "" || label.includes(unit) ? label : `${label}, ${unit}`;
