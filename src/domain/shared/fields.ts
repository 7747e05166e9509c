import { Option, Schema, SchemaGetter, SchemaTransformation } from "effect";
import { noSuchDay, usFromIsoDate } from "./UsDate.ts";

/** Each takes what a call may send (missing, null, text, number) and gives one settled value, never "null or empty". */

const NOT_TEXT = "Must be text";
/** PostgreSQL text cannot hold NUL, and would hold another character for half of a surrogate pair, so no field may. */
const storable = [
  Schema.isPattern(/^[^\u0000]*$/, { message: "Must not contain a NUL character" }),
  Schema.isPattern(/^[^\uD800-\uDFFF]*$/u, { message: "Must not contain an invalid character" }),
] as const;

/** Any text that can be stored. */
export const storedText = Schema.String.check(...storable);

/** A missing value counts as null; what settles as undefined is omitted. Nothing is ever encoded back. */
export const settles = <Sent, Settled>(settle: (sent: Sent | null) => Settled | undefined) => ({
  decode: SchemaGetter.transformOptional((sent: Option.Option<Sent | null>) =>
    Option.fromUndefinedOr(settle(Option.getOrNull(sent))),
  ),
  encode: SchemaGetter.passthrough<Sent | null, Settled>({ strict: false }),
});

const maybeText = Schema.optionalKey(Schema.NullOr(Schema.String).annotate({ message: NOT_TEXT }));
const trimmed = (sent: string | null): string => (sent ?? "").trim();
const asText = maybeText.pipe(Schema.decodeTo(Schema.String.check(...storable), settles(trimmed)));

/** A missing value is omitted, so that a stored record keeps its own; null and blank empty it. */
export const settlesIfSent = <Sent, Settled>(settle: (sent: Sent | null) => Settled) => ({
  decode: SchemaGetter.transformOptional((sent: Option.Option<Sent | null>) => Option.map(sent, settle)),
  encode: SchemaGetter.passthrough<Sent | null, Settled>({ strict: false }),
});

type TextRule = { readonly max?: number; readonly message?: string };

/** Missing, null and blank are ''. */
export const optionalText = ({ max = 10_000, message = `Must be less than ${max} characters` }: TextRule = {}) =>
  asText.check(Schema.isMaxLength(max, { message }));

/** Trimmed, at least one character, else `required`; at most `max` characters, else `message`. */
export const requiredText = (required: string, rule?: TextRule) =>
  optionalText(rule).check(Schema.isMinLength(1, { message: required }));

/** Marks that nobody sees make two names look like one, or write one backwards; joiners stand within words of some scripts. */
const UNSEEN =
  /[^\P{Cf}\u200C\u200D]|(?:^|[\p{Script=Latin}\p{N}\p{P}\s])[\u200C\u200D]|[\u200C\u200D](?:$|[\p{Script=Latin}\p{N}\p{P}\s])/u;
export const UNSEEN_CHARACTERS = "Must not contain invisible characters. Type the name again";

/** A required text by which people know a record from others. */
export const requiredName = (required: string, rule?: TextRule) =>
  requiredText(required, rule).check(
    Schema.makeFilter((text: string) => (UNSEEN.test(text) ? UNSEEN_CHARACTERS : undefined)),
  );

/** Missing and null are omitted, so that a stored record keeps its own; blank clears it. */
export const keptText = (rule: Required<TextRule>) =>
  maybeText.pipe(
    Schema.decodeTo(
      Schema.optionalKey(Schema.String.check(...storable, Schema.isMaxLength(rule.max, { message: rule.message }))),
      settles((sent: string | null) => sent?.trim()),
    ),
  );

/** Capitals can be longer: ß becomes SS. */
export const upperText = ({ max, message }: Required<TextRule>) =>
  optionalText({ max, message }).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(max, { message })),
      SchemaTransformation.transform({ decode: (text: string) => text.toUpperCase(), encode: (text: string) => text }),
    ),
  );

/** Text exactly as typed, blanks kept: for passwords. */
export const verbatimText = maybeText.pipe(
  Schema.decodeTo(
    Schema.String.check(...storable),
    settles((sent: string | null) => sent ?? ""),
  ),
);

/** Null when blank. */
export const optionalChoice = <const A extends ReadonlyArray<string>>(choices: A, message: string) =>
  maybeText.pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.Literals(choices).annotate({ message })),
      // The Schema that follows refuses what is not among the choices.
      settles((sent: string | null) => (trimmed(sent) || null) as A[number] | null),
    ),
  );

/** Blank is omitted, so that a stored record keeps its own. */
export const keptChoice = <const A extends ReadonlyArray<string>>(choices: A, message: string) =>
  maybeText.pipe(
    Schema.decodeTo(
      Schema.optionalKey(Schema.Literals(choices).annotate({ message })),
      // As above.
      settles((sent: string | null) => (trimmed(sent) || undefined) as A[number] | undefined),
    ),
  );

/** Null when blank; missing is omitted, so that a stored record keeps its own. */
export const keptOptionalChoice = <const A extends ReadonlyArray<string>>(choices: A, message: string) =>
  maybeText.pipe(
    Schema.decodeTo(
      Schema.optionalKey(Schema.NullOr(Schema.Literals(choices).annotate({ message }))),
      // As above.
      settlesIfSent((sent: string | null) => (trimmed(sent) || null) as A[number] | null),
    ),
  );

/** Blank is ''; omitted, so that a stored record keeps its own, only when it is missing. */
export const keptUpperText = ({ max, message }: Required<TextRule>) =>
  maybeText.pipe(
    Schema.decodeTo(
      Schema.optionalKey(Schema.String.check(...storable, Schema.isMaxLength(max, { message }))),
      settlesIfSent((sent: string | null) => trimmed(sent).replace(/\s+/g, " ").toUpperCase()),
    ),
  );

export const patternOrBlank = (pattern: RegExp, message: string) =>
  asText.check(Schema.makeFilter((text: string) => (text === "" || pattern.test(text) ? undefined : message)));

/** '' when blank; missing is omitted, so that a stored record keeps its own. */
export const keptPattern = (pattern: RegExp, message: string) =>
  maybeText.pipe(
    Schema.decodeTo(
      Schema.optionalKey(
        Schema.String.check(
          ...storable,
          Schema.makeFilter((text: string) => (text === "" || pattern.test(text) ? undefined : message)),
        ),
      ),
      settlesIfSent(trimmed),
    ),
  );

/** A day as yyyy-MM-dd, or ''; what is no day of the years 1900 to 2100 is refused with its reason, else `message`. */
export const optionalIsoDate = (message: string) =>
  asText.check(
    Schema.makeFilter((text: string) =>
      text === "" || usFromIsoDate(text) !== null ? undefined : (noSuchDay(text) ?? message),
    ),
  );

const FLAG_VALUES = [0, 1, "0", "1", "true", "false"] as const;
const NO_FLAG = { message: "Must be true or false" };
const maybeFlag = Schema.optionalKey(
  Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Literals(FLAG_VALUES).annotate(NO_FLAG)])).annotate(NO_FLAG),
);
type SentFlag = boolean | (typeof FLAG_VALUES)[number] | null;
const isYes = (sent: SentFlag): boolean => [true, 1, "1", "true"].includes(sent ?? false);

/** true, 1, '1', 'true' are yes; missing and null are no. */
export const flag = maybeFlag.pipe(Schema.decodeTo(Schema.Boolean, settles(isYes)));

/** Omitted when it is missing or null. */
export const optionalFlag = maybeFlag.pipe(
  Schema.decodeTo(
    Schema.optionalKey(Schema.Boolean),
    settles((sent: SentFlag) => (sent === null ? undefined : isYes(sent))),
  ),
);

/** PostgreSQL int4. */
export const MAX_ID = 2_147_483_647;
export const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ID }, { message: "Unknown id" }));
export type Id = typeof Id.Type;

/** The id in a text, such as a part of an address; null for what cannot be the id of any record. */
export const idIn = (text: string | undefined): number | null => {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
};

const maybeNumber = Schema.optionalKey(
  Schema.NullOr(Schema.Union([Schema.Number, Schema.String])).annotate({ message: "Must be a number" }),
);
/** Blank is null; what is no whole number, such as '-0', becomes NaN, which every check below refuses. */
const wholeOrNull = (sent: number | string | null): number | null => {
  if (sent === null || (typeof sent === "string" && sent.trim() === "")) return null;
  const whole =
    typeof sent === "string" ? (/^(?!-0+$)-?\d{1,15}$/.test(sent.trim()) ? Number(sent) : Number.NaN) : sent;
  return Number.isSafeInteger(whole) ? whole : Number.NaN;
};

/** Null when blank. */
export const optionalWhole = (minimum: number, maximum: number, message: string) =>
  maybeNumber.pipe(
    Schema.decodeTo(
      Schema.NullOr(Schema.Number).check(
        Schema.makeFilter((n: number | null) => (n === null || (n >= minimum && n <= maximum) ? undefined : message)),
      ),
      settles(wholeOrNull),
    ),
  );

/** Blank is `required`, anything else outside the limits is `message`. */
export const requiredWhole = (required: string, minimum: number, maximum: number, message: string) =>
  maybeNumber.pipe(
    Schema.decodeTo(
      Schema.Number.check(
        Schema.makeFilter((n: number) => (n === BLANK ? required : n >= minimum && n <= maximum ? undefined : message)),
      ),
      settles((sent: number | string | null) => wholeOrNull(sent) ?? BLANK),
    ),
  );
/** 'Nothing chosen' between decoding and its check; no id or year can be it. */
const BLANK = Number.NEGATIVE_INFINITY;

export const requiredId = (required: string) => requiredWhole(required, 1, MAX_ID, required);
export const optionalId = (message: string) => optionalWhole(1, MAX_ID, message);
/** As `optionalId`; below 0 for what a device has added and the server does not know yet. */
export const optionalOrNewId = (message: string) => optionalWhole(-MAX_ID, MAX_ID, message);
/** Null when blank; missing is omitted, so that a stored record keeps its own. */
export const keptWhole = (minimum: number, maximum: number, message: string) =>
  maybeNumber.pipe(
    Schema.decodeTo(
      Schema.optionalKey(
        Schema.NullOr(Schema.Number).check(
          Schema.makeFilter((n: number | null) => (n === null || (n >= minimum && n <= maximum) ? undefined : message)),
        ),
      ),
      settlesIfSent(wholeOrNull),
    ),
  );
export const keptId = (message: string) => keptWhole(1, MAX_ID, message);

const UNKNOWN_ID = { message: "Unknown id" };
const listedId = Schema.Number.check(
  Schema.makeFilter((n: number) => (Number.isInteger(n) && n >= 1 && n <= MAX_ID ? undefined : UNKNOWN_ID.message)),
);
const MAX_CHOSEN = 1_000;
const TOO_MANY_CHOSEN = { message: `At most ${MAX_CHOSEN} can be selected` };
/** Each once; missing and null are none. */
export const idList = Schema.optionalKey(
  Schema.NullOr(Schema.Array(Schema.Union([Schema.Number, Schema.String]).annotate(UNKNOWN_ID))).annotate({
    message: "Must be a list of ids",
  }),
).pipe(
  Schema.decodeTo(
    Schema.Array(listedId).check(Schema.isMaxLength(MAX_CHOSEN, TOO_MANY_CHOSEN)),
    settles(
      (sent: ReadonlyArray<number | string> | null): ReadonlyArray<number> => [...new Set((sent ?? []).map(Number))],
    ),
  ),
);
