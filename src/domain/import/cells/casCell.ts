import { checkCas, normalizeCasNumber } from "../../component/casNumber.ts";
import { cellText } from "../cellText.ts";
import { dateIn, dateOfSerial, typedYears } from "./sheetDates.ts";

/** The CAS numbers of a cell: those that are certain, how they were read, and what none could be read from. */
export type CasCell = {
  readonly numbers: ReadonlyArray<string>;
  readonly remarks: ReadonlyArray<string>;
  /** The numbers that it may be, where it is one of several. */
  readonly choices?: ReadonlyArray<string>;
};

const NOTHING: CasCell = { numbers: [], remarks: [] };
const SEPARATORS = /[;,|\n]/u;
const BETWEEN_NUMBERS = / \/ |(?<=\d) (?=\d{2,7}-\d\d-\d)/u;
const MIXTURE = /^(?:mix(?:ture)?|blend|various|proprietary|trade secret|n\.?a\.?|none|unknown|\*+|-+)$/i;

const isValid = (number: string): boolean => checkCas(number)?.valid === true;

/** Valid CAS numbers that a spreadsheet program could have turned into this date: '75-09-2' into 1975-09-02. */
const fromDate = (text: string): ReadonlyArray<string> => {
  const date = dateIn(text) ?? dateOfSerial(text);
  if (date === null) return [];
  const numbers = (two: number, check: number) =>
    check > 9
      ? []
      : typedYears(date)
          .flatMap((year) => normalizeCasNumber(`${year}-${String(two).padStart(2, "0")}-${check}`) ?? [])
          .filter(isValid);
  const usual = numbers(date.month, date.day);
  // Programs write the day or the month first; a year that stands first is followed by the month.
  return /^\d{4}|^[^./a-z]+$/i.test(text) ? usual : [...usual, ...numbers(date.day, date.month)];
};

/** '7783-06-04': the check digit has become a day. */
const PADDED = /^(\d{2,7})-(\d{2})-0(\d)$/;

/** '75 09 2', '75.09.2', '75-9-2', '75-09-2. (DCM)': with other signs between the digits, or a word behind. */
const SPACED = /^(\d{2,7})[-–. _/](\d{1,2})[-–. _/](\d)\.?(?: ?\([^()\d]*\))?$/u;

const readOne = (text: string): CasCell => {
  const [, first, second = "", check] = PADDED.exec(text) ?? SPACED.exec(text) ?? [];
  const padded =
    first === undefined
      ? []
      : [normalizeCasNumber(`${first}-${second.padStart(2, "0")}-${check}`) ?? ""].filter(isValid);
  const digits = text.replace(/\.0+$/, "");
  const bare = /^\d{5,10}$/.test(digits) ? [normalizeCasNumber(digits) ?? ""].filter(isValid) : [];
  const candidates = [...new Set([...fromDate(digits), ...padded, ...bare])];
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) {
    const why = dateIn(text) === null ? "was read as" : "is a date and was read as";
    return { numbers: [only], remarks: only === text ? [] : [`CAS # '${text}' ${why} ${only}.`] };
  }
  if (only !== undefined)
    return {
      numbers: [],
      remarks: [`CAS # '${text}' may be ${candidates.join(" or ")}. It was left blank.`],
      choices: candidates,
    };
  const cas = normalizeCasNumber(text.replace(/\s?[*†‡]{1,5}$/u, ""));
  const valid = cas === null ? null : checkCas(cas);
  if (cas === null || valid === null)
    return { numbers: [], remarks: [`CAS # '${text}' is not a CAS number. It was left blank.`] };
  if (!valid.valid)
    return {
      numbers: [],
      remarks: [`CAS # '${text}' is not valid: its last digit should be ${valid.expected_digit}. It was left blank.`],
    };
  return { numbers: [cas], remarks: cas === text ? [] : [`CAS # '${text}' was read as ${cas}.`] };
};

/** Reads one or several CAS numbers, also those that a spreadsheet program took for dates or numbers. */
export const readCasCell = (cell: string): CasCell => {
  const plain = cell.normalize("NFKC");
  const parts = (dateIn(cellText(plain)) === null ? plain.split(SEPARATORS) : [plain])
    .flatMap((part) => cellText(part).split(BETWEEN_NUMBERS))
    .filter((part) => part !== "" && !MIXTURE.test(part));
  if (parts.length === 0) return NOTHING;
  const read = parts.map(readOne);
  const numbers = [...new Set(read.flatMap((one) => one.numbers))];
  const [{ choices = [] } = NOTHING] = read.length === 1 ? read : [];
  return { numbers, remarks: read.flatMap((one) => one.remarks), choices };
};
