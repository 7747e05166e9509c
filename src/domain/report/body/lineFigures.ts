import type { Decimal } from "../../shared/decimal.ts";
import { decimalFromNumber, groupedText } from "../../shared/decimalText.ts";
import { CARRIED_OVER } from "../../inventory/walk/walkStates.ts";
import { isToConfirm } from "../facts/isToConfirm.ts";
import { exact } from "../facts/exact.ts";
import { flashText, isQualified } from "../facts/flashText.ts";
import { amountCell, missingCell, percentCell, textCell } from "../model/tables.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { Cell } from "../model/ReportModel.ts";
import type { LineAmount, Part, PreparedLine } from "../facts/PreparedLine.ts";
import { INVENTORY } from "../rules/inventory.ts";

/** `SDS no 3 (Chlorine)`. */
export const lineTitle = ({ line }: PreparedLine): string => `SDS no ${line.sds_no} (${line.name})`;

/** Of longer lists the first ones; a table has them all. */
const MOST_TITLES = 12;

/** `SDS no 3 (Chlorine), SDS no 4 (Bleach)`. */
export const lineTitles = (lines: ReadonlyArray<PreparedLine>): string => {
  const left = lines.length - MOST_TITLES;
  const titles = lines.slice(0, MOST_TITLES).map(lineTitle).join(", ");
  return left > 0 ? `${titles} and ${left} more` : titles;
};

const calculated = ({ isCalculated }: LineAmount): ReadonlyArray<string> =>
  isCalculated ? ["Not stored in the inventory: calculated from size, quantity and density"] : [];

/** For figures that were entered or follow from one line alone. */
export const lineDerivation = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  arithmetic: () => string,
  remarks: ReadonlyArray<string> = [],
): number =>
  provenance.once(`${line.index}/${what}`, () =>
    derived(INVENTORY, `${what} of ${lineTitle(line)}`, arithmetic(), {
      lines: [line.index],
      remarks: isToConfirm(line.line) ? [CARRIED_OVER, ...remarks] : remarks,
    }),
  );

export const amountDerivation = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  amount: LineAmount,
): number => lineDerivation(provenance, line, what, () => amount.words, calculated(amount));

/** `N/A` where it is not known. */
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
        lineDerivation(provenance, line, what, () => `${groupedText(value)} as entered`),
      );

export const containerSizeCell = (provenance: Provenance, line: PreparedLine): Cell =>
  enteredCell(provenance, line, "Container size", exact(line.line.container_size));
export const containersCell = (provenance: Provenance, line: PreparedLine): Cell =>
  enteredCell(provenance, line, "Number of containers", exact(line.line.container_quantity));

/** In °F, also below zero. One with an operator is told in words: as a number it would say more than is known. */
export const flashPointCell = (provenance: Provenance, line: PreparedLine): Cell => {
  const { flash_points } = line.line;
  if (flash_points !== null && isQualified(line.line)) return textCell(flashText(line.line));
  return enteredCell(provenance, line, "Flash point", flash_points === null ? null : decimalFromNumber(flash_points));
};

/** `20% as entered`, `20% + 15% = 35%`. */
const shareOfPart = ({ terms, percent, equivalent, chosen }: Part): string => {
  const total = groupedText(equivalent?.entered ?? percent);
  if (terms === undefined) return chosen ?? `${total}% as entered`;
  const sum = `${terms.map((one) => `${groupedText(one)}%`).join(" + ")} = ${total}%`;
  return chosen === undefined ? sum : `${chosen}; ${sum}`;
};

export const partDerivation = (provenance: Provenance, line: PreparedLine, part: Part): number =>
  lineDerivation(
    provenance,
    line,
    `Weight % of ${part.cas} ${part.name}`.replace("  ", " "),
    () => shareOfPart(part),
    part.isEstimated ? ["volume %, estimated: treated as weight %"] : [],
  );

export const partCell = (provenance: Provenance, line: PreparedLine, part: Part): Cell =>
  percentCell(part.percent, partDerivation(provenance, line, part));
