import { type Decimal, decimalText } from "../../shared/decimal.ts";
import { printed } from "../facts/exact.ts";
import type { Cell, Column, ColumnKind, ReportRow, Unit } from "./ReportModel.ts";

export const textCell = (text: string): Cell => ({ kind: "text", text });
export const missingCell = (text = "N/A"): Cell => ({ kind: "missing", text });
export const yesNoCell = (value: boolean): Cell => ({ kind: "yes_no", text: value ? "Yes" : "No", value });
export const identifierCell = (value: number | null): Cell => ({
  kind: "identifier",
  text: value === null ? "" : String(value),
  value,
});

/** A figure; `derivation` says where it comes from. */
export const amountCell = (value: Decimal, derivation: number): Cell => figure("amount", value, derivation);
export const percentCell = (value: Decimal, derivation: number): Cell => figure("percent", value, derivation);

const figure = (kind: "amount" | "percent", value: Decimal, derivation: number): Cell => ({
  kind,
  text: printed(value),
  value: decimalText(value),
  derivation,
});

const ALIGN: Readonly<Record<ColumnKind, Column["align"]>> = {
  text: "left",
  identifier: "right",
  amount: "right",
  percent: "right",
  yes_no: "center",
};

/** A column; `weight` 1 is narrow. */
export const column = (id: string, label: string, kind: ColumnKind = "text", weight = 1, unit: Unit = ""): Column => ({
  id,
  label,
  kind,
  align: ALIGN[kind],
  unit: kind === "percent" && unit === "" ? "%" : unit,
  weight,
});

export const row = (
  id: string,
  cells: ReadonlyArray<Cell>,
  { tone = "plain", line = null }: Partial<Pick<ReportRow, "tone" | "line">> = {},
): ReportRow => ({ id, tone, cells, line });
