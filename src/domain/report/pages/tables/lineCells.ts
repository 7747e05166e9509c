import { exact } from "../../amounts/exact.ts";
import { amountDerivation, enteredDerivation, partDerivation } from "../../amounts/lineFigures.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import { flashText, isQualified } from "../../facts/flashText.ts";
import type { LineAmount, Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { Decimal } from "../../../shared/decimal.ts";
import { decimalFromNumber, groupedText } from "../../../shared/decimalText.ts";
import type { Cell } from "../ReportModel.ts";
import { amountCell, missingCell, percentCell, textCell } from "../tables.ts";

/** `N/A` if the amount is unknown. */
export const lineAmountCell = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  amount: LineAmount | null,
): Cell =>
  amount === null ? missingCell() : amountCell(amount.value, amountDerivation(provenance, line, what, amount));

export const poundsCell = (provenance: Provenance, line: PreparedLine): Cell =>
  lineAmountCell(provenance, line, "Max pounds", line.pounds);
export const gallonsCell = (provenance: Provenance, line: PreparedLine): Cell =>
  lineAmountCell(provenance, line, "Max gallons", line.gallons);

export const enteredCell = (provenance: Provenance, line: PreparedLine, what: string, value: Decimal | null): Cell =>
  value === null
    ? missingCell("")
    : amountCell(
        value,
        enteredDerivation(provenance, line, what, () => groupedText(value)),
      );

export const containerSizeCell = (provenance: Provenance, line: PreparedLine): Cell =>
  enteredCell(provenance, line, "Container size", exact(line.line.container_size));
export const containersCell = (provenance: Provenance, line: PreparedLine): Cell =>
  enteredCell(provenance, line, "Number of containers", exact(line.line.container_quantity));

/**
 * In °F, also below zero. A flash point with an operator is shown as text, because a plain number would claim more than
 * is known.
 */
export const flashPointCell = (provenance: Provenance, line: PreparedLine): Cell => {
  const { flash_points } = line.line;
  if (flash_points !== null && isQualified(line.line)) return textCell(flashText(line.line));
  return enteredCell(provenance, line, "Flash point", flash_points === null ? null : decimalFromNumber(flash_points));
};

export const partCell = (provenance: Provenance, line: PreparedLine, part: Part): Cell =>
  percentCell(part.percent, partDerivation(provenance, line, part));
