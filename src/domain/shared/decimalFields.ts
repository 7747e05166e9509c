import { Schema } from "effect";
import { AMOUNT_FRACTION_DIGITS, AMOUNT_INTEGER_DIGITS, FRACTION_DIGITS, INTEGER_DIGITS } from "./decimal.ts";
import { settles, settlesIfSent } from "./fields.ts";

const decimalOf = (whole: number, fraction: number): RegExp =>
  new RegExp(`^\\d{1,${whole}}(\\.\\d{0,${fraction}})?$|^\\.\\d{1,${fraction}}$`);
const DECIMAL = decimalOf(INTEGER_DIGITS, FRACTION_DIGITS);
const AMOUNT = decimalOf(AMOUNT_INTEGER_DIGITS, AMOUNT_FRACTION_DIGITS);

/** '007.50' and 7.5 both become '7.5'; what is no decimal stays as it is, for the check to refuse. */
const canonical = (text: string, shape: RegExp): string => {
  if (!shape.test(text)) return text;
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/(?<!0)0+$/, "");
  return (whole.replace(/^0+(?=\d)/, "") || "0") + (kept === "" ? "" : `.${kept}`);
};

const numberMessage = (name: string, whole: number, fraction: number): string =>
  `${name} must be a number with at most ${whole} digits before and ${fraction} after the decimal point`;

/** Canonical text ('7.5'), null when blank; not negative, at most 9 digits before and 6 after the point. */
export const optionalDecimal = (name: string, message = numberMessage(name, INTEGER_DIGITS, FRACTION_DIGITS)) =>
  decimalField(message, DECIMAL);

/** At most 11 digits before and 4 after the point. */
export const optionalAmount = (name: string) =>
  decimalField(numberMessage(name, AMOUNT_INTEGER_DIGITS, AMOUNT_FRACTION_DIGITS), AMOUNT);

const sentDecimal = (message: string) =>
  Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Number, Schema.String])).annotate({ message }));
const decimalText = (message: string, shape: RegExp) =>
  Schema.NullOr(Schema.String).check(
    Schema.makeFilter((text: string | null) => (text === null || shape.test(text) ? undefined : message)),
  );
const settleDecimal =
  (shape: RegExp) =>
  (sent: number | string | null): string | null => {
    const text = String(sent ?? "").trim();
    return text === "" ? null : canonical(text, shape);
  };

const decimalField = (message: string, shape: RegExp) =>
  sentDecimal(message).pipe(Schema.decodeTo(decimalText(message, shape), settles(settleDecimal(shape))));

const keptDecimalField = (message: string, shape: RegExp) =>
  sentDecimal(message).pipe(
    Schema.decodeTo(Schema.optionalKey(decimalText(message, shape)), settlesIfSent(settleDecimal(shape))),
  );

/** As `optionalDecimal`; missing is omitted, so that a stored record keeps its own. */
export const keptDecimal = (name: string, message = numberMessage(name, INTEGER_DIGITS, FRACTION_DIGITS)) =>
  keptDecimalField(message, DECIMAL);

/** As `optionalAmount`; missing is omitted, so that a stored record keeps its own. */
export const keptAmount = (name: string) =>
  keptDecimalField(numberMessage(name, AMOUNT_INTEGER_DIGITS, AMOUNT_FRACTION_DIGITS), AMOUNT);
