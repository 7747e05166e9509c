import { Result } from "effect";
import { checkCas, normalizeCasNumber } from "../component/casNumber.ts";

/** What lists print if a category or a mixture has no number. */
const NONE = /^(?:-+|\u2013|\u2014|n\/?a|none|not applicable|varies|various|\*+)$/i;
/** The code of an EPCRA 313 category, which EPA's files print instead of a number. */
const CATEGORY = /^N\d{3,4}$/i;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/;
const WORD_DATE =
  /^(?:\d{1,2}[- ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-. ,]+\d{1,4}(?:,? \d{4})?$/i;

export type CasCell = { readonly cas_number: string; readonly category_code: string };

/** A code of a category is kept apart, `None` and the like are ''. Fails with why the text is no CAS number. */
export const readCas = (text: string): Result.Result<CasCell, string> => {
  const typed = text.trim();
  if (typed === "" || NONE.test(typed)) return Result.succeed({ cas_number: "", category_code: "" });
  if (CATEGORY.test(typed)) return Result.succeed({ cas_number: "", category_code: typed.toUpperCase() });
  if (isDate(typed)) return Result.fail(dateReason(typed));
  const check = checkCas(typed);
  if (check === null) return Result.fail(`'${shortened(typed)}' is not a CAS number`);
  return check.valid
    ? Result.succeed({ cas_number: normalizeCasNumber(typed) ?? "", category_code: "" })
    : Result.fail(
        `CAS number '${shortened(typed)}' has an incorrect check digit; the last digit should be ${check.expected_digit}`,
      );
};

/** Long cells are shortened in messages. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const isDate = (text: string): boolean => ISO_DATE.test(text) || US_DATE.test(text) || WORD_DATE.test(text);

/** Spreadsheets turn `7783-06-4` into June 4, 7783; the message suggests the number if only one is possible. */
const dateReason = (text: string): string => {
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(text) ?? [];
  const [, month, day, year] = US_DATE.exec(text) ?? [];
  const cas = `${isoYear ?? year}-${(isoMonth ?? month)?.padStart(2, "0")}-${Number(isoDay ?? day)}`;
  const probable = checkCas(cas)?.valid ? `, probably from ${cas}` : "";
  return `a spreadsheet program converted the CAS number to the date '${shortened(text)}'${probable}. Format the column as text and enter the number again`;
};
