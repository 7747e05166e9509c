import { type Decimal, decimalFromNumber, groupedText } from "../../shared/decimal.ts";
import { amountCell, identifierCell, missingCell, percentCell, textCell } from "../model/cells.ts";
import type { Provenance } from "../model/provenance.ts";
import type { Cell } from "../model/ReportModel.ts";
import type { LineAmount, Part, PreparedLine } from "../facts/PreparedLine.ts";
import { INVENTORY } from "../rules/inventory.ts";
import type { Rule } from "../rules/Rule.ts";

export const ruleRef = ({ id, version, paragraph }: Rule) => ({ id, version, paragraph });

/** `SDS no 3 (Chlorine)`. */
export const lineTitle = ({ line }: PreparedLine): string => `SDS no ${line.sds_no} (${line.name})`;

const calculated = ({ isCalculated }: LineAmount): ReadonlyArray<string> =>
  isCalculated ? ["Not stored in the inventory: calculated from size, quantity and density"] : [];

/** The passport of a figure that stands in the inventory or follows from one line alone. */
export const linePassport = (
  book: Provenance,
  line: PreparedLine,
  what: string,
  arithmetic: () => string,
  remarks: ReadonlyArray<string> = [],
): number =>
  book.once(`${line.index}/${what}`, () => ({
    figure: `${what} of ${lineTitle(line)}`,
    arithmetic: [arithmetic()],
    parts: [],
    lines: [line.index],
    list: null,
    rule: ruleRef(INVENTORY),
    remarks,
  }));

export const amountPassport = (book: Provenance, line: PreparedLine, what: string, amount: LineAmount): number =>
  linePassport(book, line, what, () => amount.words, calculated(amount));

export const poundsCell = (book: Provenance, line: PreparedLine): Cell =>
  line.pounds === null
    ? missingCell()
    : amountCell(line.pounds.value, amountPassport(book, line, "Max pounds", line.pounds));

export const gallonsCell = (book: Provenance, line: PreparedLine): Cell =>
  line.gallons === null
    ? missingCell()
    : amountCell(line.gallons.value, amountPassport(book, line, "Max gallons", line.gallons));

/** A number as it was entered. */
export const enteredCell = (book: Provenance, line: PreparedLine, what: string, value: Decimal | null): Cell =>
  value === null
    ? missingCell("")
    : amountCell(
        value,
        linePassport(book, line, what, () => `${groupedText(value)} as entered`),
      );

/** °F, below zero too. */
export const flashPointCell = (book: Provenance, line: PreparedLine): Cell => {
  const { flash_points } = line.line;
  return enteredCell(book, line, "Flash point", flash_points === null ? null : decimalFromNumber(flash_points));
};

export const partPassport = (book: Provenance, line: PreparedLine, part: Part): number =>
  linePassport(
    book,
    line,
    `Weight % of ${part.cas} ${part.name}`,
    () => `${groupedText(part.percent)} % as entered`,
    part.isEstimated ? ["volume %, estimated: taken as weight %"] : [],
  );

export const partCell = (book: Provenance, line: PreparedLine, part: Part): Cell =>
  percentCell(part.percent, partPassport(book, line, part));

export const sdsCell = ({ line }: PreparedLine): Cell => identifierCell(line.sds_no);
export const placeCell = ({ line }: PreparedLine): Cell => textCell(line.location_stored);
