import { BigDecimal, Option, Schema, SchemaTransformation } from "effect";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import { RANGE_CODES } from "../../report/laws/tierTwo/epcra312Rules.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { ODD_TEXT } from "../xml/XmlNode.ts";
import { isRecordId } from "./recordIds.ts";
import { HAZARD_CATEGORIES } from "../../report/facts/lineHazards.ts";

/** Text content of an element. For the types below, an empty element is null, which means 'not stated'. */
export const text = Schema.String;

const emptyIsNull = <A>(read: (text: string) => A, write: (value: A) => string) =>
  SchemaTransformation.transform<A | null, string>({
    decode: (given) => (given === "" ? null : read(given)),
    encode: (held) => (held === null ? "" : write(held)),
  });

export const yesNo = Schema.String.check(
  Schema.isPattern(/^(?:true|false)?$/, { message: "must be true or false" }),
).pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.Boolean),
    emptyIsNull<boolean>((given) => given === "true", String),
  ),
);

/**
 * E-Plan writes `2.222222222E9`. Exponents are limited to two digits, because a longer one could expand to a number of
 * any length.
 */
const EXPONENT = /[eE]/;
const plain = (given: string): string =>
  EXPONENT.test(given)
    ? Option.match(BigDecimal.fromString(given), { onNone: () => given, onSome: decimalText })
    : given;

const decimalLike = (pattern: RegExp, message: string) =>
  Schema.String.check(Schema.isPattern(pattern, { message })).pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.String),
      emptyIsNull<string>(plain, (held) => held),
    ),
  );

/** Exact text, unchanged: '30.00' stays '30.00'. Only exponents are expanded. */
export const amount = decimalLike(
  /^(?:\d{1,15}(?:\.\d{1,15})?(?:[eE][+]?\d{1,2})?)?$/,
  "must be a number with at most 15 digits before the decimal point",
);
export const degrees = decimalLike(/^(?:-?\d{1,3}(?:\.\d{1,15})?)?$/, "must be decimal degrees, such as -73.167142");

export const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return Schema.String.check(Schema.isPattern(/^\d{0,6}$/, { message })).pipe(
    Schema.decodeTo(
      Schema.NullOr(
        Schema.Int.check(
          Schema.isGreaterThanOrEqualTo(least, { message }),
          Schema.isLessThanOrEqualTo(most, { message }),
        ),
      ),
      emptyIsNull<number>(Number, String),
    ),
  );
};

const isDay = (given: string): boolean => {
  const day = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given);
};
const DAY = "must be a date such as 2026-03-01";
export const date = Schema.String.check(
  Schema.isPattern(/^(?:\d{4}-\d{2}-\d{2})?$/, { message: DAY }),
  Schema.makeFilter((given: string) => given === "" || isDay(given), { message: DAY }),
).pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.String),
    emptyIsNull<string>(
      (given) => given,
      (held) => held,
    ),
  ),
);

/** A valid CAS number without hyphens, as E-Plan writes it, gets its hyphens. */
export const cas = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (given: string) => normalizeCasNumber(given) ?? given,
      encode: (held: string) => held,
    }),
  ),
);

export const rangeCodeText = Schema.Literals(["", ...RANGE_CODES.map(([, code]) => code)]).annotate({
  message: "must be a range code from 01 to 13",
});

export const percentKind = Schema.Literals(["weight", "volume", ""]).annotate({ message: "must be weight or volume" });

export const hazardCategory = Schema.Literals(HAZARD_CATEGORIES).annotate({
  message: "must be one of the 23 hazard categories",
});

export const year = Schema.String.check(Schema.isPattern(/^\d{4}$/, { message: "must be a four-digit year" })).pipe(
  Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: Number, encode: String })),
);

export const version = Schema.Literals(["1.0.0"]).annotate({
  message: "must be 1.0.0, the only supported version of the standard",
});

export const stateFieldName = Schema.String.check(
  Schema.isPattern(/^State\d{2}(?:Text|Number|Checkbox)$/, { message: "must be a name such as State05Text" }),
);

/** Taken as it is, because other records refer to it; the next filing replaces one of another form. */
export const recordId = (kind: string) => {
  const odd = `is not a record number such as ${kind}TR2019000000000001; the next filing replaces it`;
  return Schema.String.annotate({ [ODD_TEXT]: (id: string) => (isRecordId(kind, id) ? "" : odd) });
};
