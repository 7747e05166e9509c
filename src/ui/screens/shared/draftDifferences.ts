import { sameDraft } from "#domain/shared/sameDraft.ts";

export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const nameOf = (value: object): string => ("name" in value && typeof value.name === "string" ? value.name : "");

/** A field's value in words: chosen records by their names. */
const wordsOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (typeof value === "object" && value !== null) return nameOf(value);
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
};

/**
 * Where two versions of a form differ, for the person who has to choose between them (reading 29).
 * @param labels the fields to compare, in their order, as the form names them
 */
export const draftDifferences = <Draft extends object>(
  labels: { readonly [Name in keyof Draft]?: string },
  mine: Draft,
  theirs: Draft,
): ReadonlyArray<Difference> => {
  const [left, right] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
    label === undefined || sameDraft(left.get(name), right.get(name))
      ? []
      : [{ label, mine: wordsOf(left.get(name)), theirs: wordsOf(right.get(name)) }],
  );
};
