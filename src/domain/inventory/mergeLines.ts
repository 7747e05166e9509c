import { Result } from "effect";
import { calculateAmounts } from "../quantity/calculateAmounts.ts";
import type { AmountInputs, CalculatedAmounts } from "../quantity/AmountAnswer.ts";
import {
  add,
  compare,
  AMOUNT_FRACTION_DIGITS,
  AMOUNT_INTEGER_DIGITS,
  type Decimal,
  parseDecimal,
} from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import type { InventoryProductInput } from "./InventoryProductInput.ts";
import { joinAnswers, splitAnswers } from "./reportAnswers.ts";
import { MAX_LINE_TEXT, MAX_PROCESS_TEXT } from "./lineFields.ts";

const AMOUNT = { whole: AMOUNT_INTEGER_DIGITS, fraction: AMOUNT_FRACTION_DIGITS };

/** Aggregation recalculates these; the remaining line keeps its own values of all others. */
export const MERGED_FIELDS = [
  "container_quantity",
  "max_gallons",
  "max_pounds",
  "location_stored",
  "notes",
  "is_processed",
  "is_manufactured",
  "is_otherwise_used",
  "is_resolve_question",
  "process_name",
  "process_exemption",
  "partial_pressure",
  "material_form",
  "material_alloy",
  "hcs_hazard",
  "storage_place",
  "report_answers",
] as const;
/** Amounts are exact decimal text: gallons (gal, US), pounds (lb). */
export type LineParts = Pick<
  InventoryProductInput & Pick<InventoryProduct, "is_resolve_question">,
  (typeof MERGED_FIELDS)[number]
>;

export type LineBasis = Omit<AmountInputs, "container_quantity">;

/**
 * Merges equal lines into one (reading 14): quantities are added, amounts recalculated from the sum, different storage
 * places and notes joined with '; ' in the order of entry. The result has every use that one of them has. An amount
 * that the calculation does not give (no formula, no density) is the sum of the stored ones. The question stays
 * resolved only if no unresolved line adds notes to it. A line of several processes counts with each of them, one of
 * none with all; lines with different exemptions have none; the highest partial pressure stays, unless one is unknown.
 */
export const mergeLines = (basis: LineBasis, lines: readonly [LineParts, ...ReadonlyArray<LineParts>]): LineParts => {
  const container_quantity = sum(lines.map((line) => line.container_quantity));
  const { max_gallons, max_pounds } = amountsOf({ ...basis, container_quantity });
  return {
    container_quantity,
    max_gallons:
      max_gallons ??
      sum(
        lines.map((line) => line.max_gallons),
        AMOUNT,
      ),
    max_pounds:
      max_pounds ??
      sum(
        lines.map((line) => line.max_pounds),
        AMOUNT,
      ),
    location_stored: joinDistinct(...lines.map((line) => line.location_stored)),
    notes: joinDistinct(...lines.map((line) => line.notes)),
    is_processed: lines.some((line) => line.is_processed),
    is_manufactured: lines.some((line) => line.is_manufactured),
    is_otherwise_used: lines.some((line) => line.is_otherwise_used),
    is_resolve_question:
      lines.some((line) => line.is_resolve_question) &&
      lines.every((line) => line.is_resolve_question || line.notes === ""),
    ...mergedProcess(lines),
    ...mergedWords(lines),
    ...mergedAnswers(lines),
  };
};

/** Lines in different forms or places are one line of which that is not known. */
const mergedWords = (lines: ReadonlyArray<LineParts>): Partial<LineParts> => {
  const forms = defined(lines.map((line) => line.material_form));
  const alloys = defined(lines.map((line) => line.material_alloy));
  const hazards = defined(lines.map((line) => line.hcs_hazard));
  const places = defined(lines.map((line) => line.storage_place));
  return {
    ...(forms.length === 0 ? {} : { material_form: onlyOne(forms) ?? "not known" }),
    ...(alloys.length === 0 ? {} : { material_alloy: onlyOne(alloys) ?? "not known" }),
    ...(hazards.length === 0 ? {} : { hcs_hazard: onlyOne(hazards) ?? "not known" }),
    ...(places.length === 0 ? {} : { storage_place: onlyOne(places) ?? "not known" }),
  };
};

/** Only answers that are given for every line stay. */
const mergedAnswers = (lines: ReadonlyArray<LineParts>): Partial<LineParts> => {
  const [first, ...others] = defined(lines.map((line) => line.report_answers)).map(splitAnswers);
  if (first === undefined) return {};
  return { report_answers: joinAnswers(first.filter((answer) => others.every((some) => some.includes(answer)))) };
};

/** A line sent without a field takes that of the others. */
const mergedProcess = (lines: ReadonlyArray<LineParts>): Partial<LineParts> => {
  const processes = defined(lines.map((line) => line.process_name));
  const exemptions = defined(lines.map((line) => line.process_exemption));
  const pressures = defined(lines.map((line) => line.partial_pressure));
  return {
    ...(processes.length === 0 ? {} : { process_name: joinedProcesses(processes) }),
    ...(exemptions.length === 0 ? {} : { process_exemption: onlyOne(exemptions) ?? "none" }),
    ...(pressures.length === 0 ? {} : { partial_pressure: highest(pressures) }),
  };
};

const defined = <A>(values: ReadonlyArray<A | undefined>): ReadonlyArray<A> =>
  values.flatMap((value) => (value === undefined ? [] : [value]));

const joinedProcesses = (names: ReadonlyArray<string>): string => {
  const joined = joinDistinct(...names);
  return names.includes("") || joined.length > MAX_PROCESS_TEXT ? "" : joined;
};

const onlyOne = <A>(values: ReadonlyArray<A>): A | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

const highest = (texts: ReadonlyArray<string | null>): string | null => {
  const read = texts.map((text) => parseDecimal(text));
  const known = read.flatMap((one) => (Result.isSuccess(one) ? [one.success] : []));
  if (known.length < texts.length) return null;
  const [first, ...rest] = known;
  return first === undefined
    ? null
    : decimalText(rest.reduce((most, one) => (compare(one, most) > 0 ? one : most), first));
};

export const TOO_MUCH = "The combined quantity is too large to store.";
export const TOO_LONG = "The combined storage locations or notes are too long.";

export type FieldRefusal = { readonly field: "container_quantity" | "location_stored"; readonly message: string };

/** Sums or joined texts can be longer than their fields allow. */
export const mergeRefusal = (merged: LineParts): FieldRefusal | null => {
  const { container_quantity, max_gallons, max_pounds, location_stored, notes } = merged;
  const isReadable = (text: string | null, digits?: typeof AMOUNT) =>
    text === null || Result.isSuccess(parseDecimal(text, digits === undefined ? {} : { digits }));
  if (!isReadable(container_quantity) || !isReadable(max_gallons, AMOUNT) || !isReadable(max_pounds, AMOUNT)) {
    return { field: "container_quantity", message: TOO_MUCH };
  }
  const isLong = location_stored.length > MAX_LINE_TEXT || notes.length > MAX_LINE_TEXT;
  return isLong ? { field: "location_stored", message: TOO_LONG } : null;
};

const amountsOf = (inputs: AmountInputs): Pick<CalculatedAmounts, "max_gallons" | "max_pounds"> => {
  const answer = calculateAmounts(inputs);
  switch (answer._tag) {
    case "Amounts":
      return answer;
    case "Needs":
      return answer.known;
    case "NoFormula":
    case "CalculationError":
      return { max_gallons: null, max_pounds: null };
  }
};

/** Null if there is nothing to add. */
const sum = (texts: ReadonlyArray<string | null>, digits?: typeof AMOUNT): string | null => {
  let total: Decimal | null = null;
  for (const text of texts) {
    const read = parseDecimal(text, digits === undefined ? {} : { digits });
    if (Result.isSuccess(read)) total = total === null ? read.success : add(total, read.success);
  }
  return total === null ? null : decimalText(total);
};

/** Keeps the order of entry and removes duplicates (reading 14). */
export const joinDistinct = (...parts: ReadonlyArray<string>): string =>
  [...new Set(parts.flatMap((part) => part.split("; ")).map((part) => part.trim()))].filter((p) => p !== "").join("; ");
