import { Option, Schema, SchemaGetter } from "effect";

/** Digits before and after the point: 15 in all, so that the JSON number of every stored decimal is exact. */
export const INTEGER_DIGITS = 9;
export const FRACTION_DIGITS = 6;
/** Max gallons and max pounds are stored as numeric(15, 4), so that what was added up can be read back and saved again. */
export const AMOUNT_INTEGER_DIGITS = 11;
export const AMOUNT_FRACTION_DIGITS = 4;

const decimalOf = (whole: number, fraction: number): RegExp =>
  new RegExp(`^\\d{1,${whole}}(\\.\\d{0,${fraction}})?$|^\\.\\d{1,${fraction}}$`);
const DECIMAL = decimalOf(INTEGER_DIGITS, FRACTION_DIGITS);
const AMOUNT = decimalOf(AMOUNT_INTEGER_DIGITS, AMOUNT_FRACTION_DIGITS);

/** '007.50' and 7.5 both become '7.5'; what is no decimal stays as it is, for the check to refuse. */
const canonical = (text: string, shape: RegExp): string => {
  if (!shape.test(text)) return text;
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "");
  return (whole.replace(/^0+(?=\d)/, "") || "0") + (kept === "" ? "" : `.${kept}`);
};

/**
 * An exact decimal that is not negative, as canonical text ('7.5'), or null when blank. Takes text and JSON numbers,
 * at most 9 digits before and 6 after the point.
 */
export const optionalDecimal = (message: string) => decimalField(message, DECIMAL);

/** The same for max gallons and max pounds: at most 11 digits before and 4 after the point, which the message says. */
export const optionalAmount = (name: string) =>
  decimalField(
    `${name} must be a number with at most ${AMOUNT_INTEGER_DIGITS} digits before and ${AMOUNT_FRACTION_DIGITS} after the point`,
    AMOUNT,
  );

const decimalField = (message: string, shape: RegExp) =>
  Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Number, Schema.String])).annotate({ message })).pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.String).check(
        Schema.makeFilter((text: string | null) => (text === null || shape.test(text) ? undefined : message)),
      ),
      {
        decode: SchemaGetter.transformOptional((sent: Option.Option<number | string | null>) => {
          const text = String(Option.getOrNull(sent) ?? "").trim();
          return Option.some(text === "" ? null : canonical(text, shape));
        }),
        encode: SchemaGetter.passthrough(),
      },
    ),
  );
