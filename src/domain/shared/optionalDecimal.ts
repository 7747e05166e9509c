import { Option, Schema, SchemaGetter } from "effect";

/** Digits before and after the point: 15 in all, so that the JSON number of every stored decimal is exact. */
export const INTEGER_DIGITS = 9;
export const FRACTION_DIGITS = 6;
const DECIMAL = new RegExp(`^\\d{1,${INTEGER_DIGITS}}(\\.\\d{0,${FRACTION_DIGITS}})?$|^\\.\\d{1,${FRACTION_DIGITS}}$`);

/** '007.50' and 7.5 both become '7.5'; what is no decimal stays as it is, for the check to refuse. */
const canonical = (text: string): string => {
  if (!DECIMAL.test(text)) return text;
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "");
  return (whole.replace(/^0+(?=\d)/, "") || "0") + (kept === "" ? "" : `.${kept}`);
};

/**
 * An exact decimal that is not negative, as canonical text ('7.5'), or null when blank. Takes text and JSON numbers,
 * at most 9 digits before and 6 after the point.
 */
export const optionalDecimal = (message: string) =>
  Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Number, Schema.String])).annotate({ message })).pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.String).check(
        Schema.makeFilter((text: string | null) => (text === null || DECIMAL.test(text) ? undefined : message)),
      ),
      {
        decode: SchemaGetter.transformOptional((sent: Option.Option<number | string | null>) => {
          const text = String(Option.getOrNull(sent) ?? "").trim();
          return Option.some(text === "" ? null : canonical(text));
        }),
        encode: SchemaGetter.passthrough(),
      },
    ),
  );
