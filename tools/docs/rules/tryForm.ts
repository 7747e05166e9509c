import { Result } from "effect";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { Form, Values } from "./forms.ts";
import { type FieldKind, grown, isDecimal, isDigits, type Probe, probesOf, shrunk } from "./probes.ts";

/** The most telling wrong texts are those as long as a right one: `2026-02-30` of a date, `ann@` of an email. */
const likest = (right: string, texts: ReadonlyArray<string>, most: number): ReadonlyArray<string> =>
  texts
    .toSorted((one, other) => Math.abs(one.length - right.length) - Math.abs(other.length - right.length))
    .slice(0, most);

/** One message of one field, and what it was said of. */
export type Refused = {
  readonly field: string;
  readonly message: string;
  readonly words: ReadonlyArray<string>;
  /** Nobody but a program hears it. */
  readonly isOfPrograms: boolean;
};

/** What a form was found to say. */
export type TriedForm = {
  readonly refused: ReadonlyArray<Refused>;
  /** Fields that may be left empty. */
  readonly optional: ReadonlyArray<string>;
  readonly fields: ReadonlyArray<string>;
};

/** Longer texts than this no field takes. */
const LONGEST = 20_000;

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `address.zip` and the like, in the order of the form. */
const pathsOf = (right: Values, before = ""): ReadonlyArray<readonly [path: string, right: unknown]> =>
  Object.entries(right).flatMap(([name, value]) =>
    isGroup(value) ? pathsOf(value, `${before}${name}.`) : [[`${before}${name}`, value] as const],
  );

/** The names of fields that hold fields. */
const groupsOf = (right: Values): ReadonlyArray<string> =>
  Object.entries(right).flatMap(([name, value]) => (isGroup(value) ? [name] : []));
const NO_OBJECT = "a text where an object belongs";

const withValue = (right: Values, path: string, value: unknown): Values => {
  const [name = "", ...rest] = path.split(".");
  const inner = right[name];
  return { ...right, [name]: rest.length > 0 && isGroup(inner) ? withValue(inner, rest.join("."), value) : value };
};

const errorsOf = ({ schema }: Form, values: unknown): FieldErrors =>
  Result.match(validate(schema, values), { onSuccess: () => ({}), onFailure: (errors) => errors });

/** The last length that is taken when a text grows or shrinks step by step; found by halving. */
const lastTaken = (isTaken: (length: number) => boolean, taken: number, refused: number): number => {
  let [good, bad] = [taken, refused];
  while (Math.abs(good - bad) > 1) {
    const middle = Math.trunc((good + bad) / 2);
    if (isTaken(middle)) good = middle;
    else bad = middle;
  }
  return good;
};

const unit = (text: string): string => (isDigits(text) ? "digits" : "characters");
const count = (n: number): string => n.toLocaleString("en-US");

/** One character too many, and for digits and passwords one too few: where the field draws the line. */
const lengthProbes = (right: string, isTaken: (text: string) => boolean): ReadonlyArray<Probe> => {
  const { length } = right;
  const longest = isTaken(grown(right, LONGEST)) ? null : lastTaken((n) => isTaken(grown(right, n)), length, LONGEST);
  const isShortened = /^[a-z0-9]+$/i.test(right);
  const shortest = isShortened ? lastTaken((n) => isTaken(shrunk(right, n)), length, 0) : 0;
  const tooLong = isDecimal(right)
    ? `more than ${(longest ?? 0) - (right.length - right.indexOf("."))} digits before the point`
    : `more than ${count(longest ?? 0)} ${unit(right)}`;
  return [
    ...(longest === null ? [] : [{ words: tooLong, value: grown(right, longest + 1) }]),
    ...(shortest <= 1 ? [] : [{ words: `fewer than ${shortest} ${unit(right)}`, value: shrunk(right, shortest - 1) }]),
  ];
};

/** Choices are words; of a few choices none is right that is one character longer or shorter. */
const kindOf = (path: string, right: unknown, isTaken: (text: string) => boolean): FieldKind => {
  if (Array.isArray(right)) return "list";
  if (typeof right === "boolean") return "flag";
  if (typeof right === "number") return path.endsWith("_id") ? "id" : "text";
  const text = String(right);
  const isFree =
    !/^[a-z_ ]+$/i.test(text) || isTaken(grown(text, text.length + 1)) || isTaken(shrunk(text, text.length - 1));
  return isFree ? "text" : "choice";
};

/** So many samples of a wrong text are shown. */
const MOST_SAMPLES = 3;

const wordsOf = (right: unknown, probes: ReadonlyArray<Probe>): ReadonlyArray<string> => {
  const samples = probes.filter(({ isSample }) => isSample === true).map(({ words }) => words);
  const others = probes.filter(({ isSample }) => isSample !== true).map(({ words }) => words);
  return [
    ...new Set(others.filter((words) => words !== "nothing chosen" || !others.includes("left empty"))),
    ...likest(`\`${String(right)}\``, samples, MOST_SAMPLES),
  ];
};

const tryField = (form: Form, path: string, right: unknown) => {
  const together = form.alike?.includes(path) === true ? form.alike : [path];
  const filled = (value: unknown) => together.reduce((values, one) => withValue(values, one, value), form.right);
  const errors = (value: unknown) => errorsOf(form, filled(value))[path] ?? [];
  const isTaken = (value: unknown) => errors(value).length === 0;
  const kind = kindOf(path, right, isTaken);
  const lengths = kind === "text" && typeof right === "string" ? lengthProbes(right, isTaken) : [];
  const found = new Map<string, Array<Probe>>();
  for (const probe of [...lengths, ...probesOf(kind)]) {
    for (const message of errors(probe.value)) found.set(message, [...(found.get(message) ?? []), probe]);
  }
  return { found, isOptional: isTaken("") || isTaken(null) };
};

/** Tries every field with everything that people and programs send, in a form that is right otherwise. */
export const tryForm = (form: Form): TriedForm => {
  const paths = pathsOf(form.right);
  const tried = paths.map(([field, right]) => ({ field, right, ...tryField(form, field, right) }));
  const single = tried.flatMap(({ field, right, found }) =>
    [...found].map(([message, probes]): Refused => {
      const isOfPrograms = probes.every(({ fromProgram }) => fromProgram === true);
      const told = isOfPrograms ? probes : probes.filter(({ fromProgram }) => fromProgram !== true);
      return { field, message, words: wordsOf(right, told), isOfPrograms };
    }),
  );
  const combined = (form.combinations ?? []).flatMap(({ words, value }) =>
    Object.entries(errorsOf(form, value)).flatMap(([field, messages]) =>
      messages.map((message): Refused => ({ field, message, words: [words], isOfPrograms: false })),
    ),
  );
  const notObjects = ["", ...groupsOf(form.right)].flatMap((path) =>
    Object.entries(errorsOf(form, path === "" ? "x" : withValue(form.right, path, "x"))).flatMap(([field, messages]) =>
      messages.map((message): Refused => ({ field, message, words: [NO_OBJECT], isOfPrograms: true })),
    ),
  );
  return {
    refused: [...single, ...combined, ...notObjects],
    optional: tried.filter(({ isOptional }) => isOptional).map(({ field }) => field),
    fields: paths.map(([field]) => field),
  };
};
