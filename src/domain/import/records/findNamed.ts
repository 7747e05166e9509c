import { unitKindOf } from "../../quantity/UnitKind.ts";
import { singular } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { NamedRecord } from "../ImportFacts.ts";
import type { ImportChoice } from "../ImportRow.ts";
import { CONTAINER_SYNONYMS, PLAIN_ADJECTIVES, SHORT_FORMS, SINGLE_NOUNS } from "../lines/containerWords.ts";
import { type UnitWord, unitWordOf } from "../UnitWord.ts";

/** The record found for a text, or the choices for a person. */
export type Found =
  | { readonly _tag: "Found"; readonly record: NamedRecord | null }
  | { readonly _tag: "Ask"; readonly choices: ReadonlyArray<ImportChoice> };

/** Leaves the field blank. */
export const NO_CHOICE = "none";

/** For comparison: the words of a name, each written out, the last one in the singular. */
export const spelled = (text: string): string =>
  singular(
    comparable(text)
      .split(" ")
      .map((word) => SHORT_FORMS.get(word) ?? SHORT_FORMS.get(singular(word)) ?? word)
      .join(" "),
  );

export const choicesOf = (records: ReadonlyArray<NamedRecord>): ReadonlyArray<ImportChoice> =>
  records.map(({ id, name }) => ({ choice: String(id), label: name }));
export const NONE: ImportChoice = { choice: NO_CHOICE, label: "None of these (leave blank)" };

export const chosenOf = (records: ReadonlyArray<NamedRecord>, choice: string | undefined): Found | null => {
  if (choice === undefined) return null;
  if (choice === NO_CHOICE) return { _tag: "Found", record: null };
  const record = records.find(({ id, is_active }) => is_active && String(id) === choice);
  return record === undefined ? null : { _tag: "Found", record };
};

/** Cached: thousands of rows search the same few lists. */
const spelledIn = new WeakMap<ReadonlyArray<NamedRecord>, ReadonlyMap<string, ReadonlyArray<NamedRecord>>>();
const bySpelling = (records: ReadonlyArray<NamedRecord>): ReadonlyMap<string, ReadonlyArray<NamedRecord>> => {
  const known =
    spelledIn.get(records) ??
    Map.groupBy(
      records.filter(({ is_active }) => is_active),
      ({ name }) => spelled(name),
    );
  spelledIn.set(records, known);
  return known;
};

/** The one active record with this name; null if there is none, or several. */
export const findExactly = (records: ReadonlyArray<NamedRecord>, text: string): NamedRecord | null => {
  const [only = null, ...others] = bySpelling(records).get(spelled(text)) ?? [];
  return others.length > 0 ? null : only;
};

/** 'Bulk tank' is the above-ground tank where that is the only tank on the list. */
const onlyWithNoun = (records: ReadonlyArray<NamedRecord>, words: ReadonlyArray<string>): NamedRecord | null => {
  const noun = words.at(-1) ?? "";
  if (!SINGLE_NOUNS.has(noun) || !words.slice(0, -1).every((word) => PLAIN_ADJECTIVES.has(word))) return null;
  const [only = null, ...others] = records.filter(({ name }) => spelled(name).split(" ").at(-1) === noun);
  return others.length > 0 ? null : only;
};

/** Finds an active record by its whole name; a part of a name, such as 'drum', is a question. */
export const findNamed = (records: ReadonlyArray<NamedRecord>, text: string): Found => {
  const exact = findExactly(records, text);
  if (exact !== null) return { _tag: "Found", record: exact };
  const active = records.filter(({ is_active }) => is_active);
  const wanted = spelled(text);
  const synonym = CONTAINER_SYNONYMS.get(wanted);
  const bySynonym = synonym === undefined ? null : findExactly(records, synonym);
  if (bySynonym !== null) return { _tag: "Found", record: bySynonym };
  const single = onlyWithNoun(active, wanted.split(" "));
  if (single !== null) return { _tag: "Found", record: single };
  const same = active.filter(({ name }) => spelled(name) === wanted);
  const words = spelled(text.replace(/ \([^()]{0,80}\)$/u, "")).split(" ");
  const like = active.filter(({ name }) => words.some((word) => spelled(name).split(" ").includes(word)));
  return { _tag: "Ask", choices: [...choicesOf(same.length > 1 ? same : like.length > 0 ? like : active), NONE] };
};

/** A unit's name, the text in its parentheses, and the text before them. */
const formsOf = (name: string): ReadonlyArray<string> => {
  const [, alias = "", inside = ""] = /^([^()]*)(?:\(([^()]*)\))?/.exec(name) ?? [];
  return [name, alias, inside].map(comparable).filter((form) => form !== "");
};

/** Of the same kind but another size, so a size must be converted. */
export const isOtherUnit = (record: NamedRecord, unit: UnitWord): boolean =>
  unitKindOf(record.name) === unit.kind &&
  !formsOf(record.name).some((form) => unitWordOf(form) === unit) &&
  !(unit.times === "1" && unit.per === "1");

/** The unit itself; without one, the only unit of its kind, to which the size is converted. */
export const findUnit = (units: ReadonlyArray<NamedRecord>, unit: UnitWord | null, text: string): Found => {
  const active = units.filter(({ is_active }) => is_active);
  const wanted = comparable(text);
  const same = active.filter(({ name }) =>
    formsOf(name).some((form) => form === wanted || (unit !== null && unitWordOf(form) === unit)),
  );
  const exact = same.filter(({ name }) => comparable(name) === wanted);
  const ofKind = unit === null ? [] : active.filter(({ name }) => unitKindOf(name) === unit.kind);
  for (const found of [exact, same, ofKind]) {
    if (found.length === 1 && found[0] !== undefined) return { _tag: "Found", record: found[0] };
    if (found.length > 1) return { _tag: "Ask", choices: [...choicesOf(found), NONE] };
  }
  return { _tag: "Ask", choices: [...choicesOf(active), NONE] };
};
