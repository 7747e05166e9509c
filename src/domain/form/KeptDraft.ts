/** Unsaved input of a form, as kept. Do not trust it: anybody could have changed it. */
export type KeptDraft = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field values before the changes, if known: compared with what somebody else changes in the meantime. */
  readonly base?: KeptDraft["fields"] | undefined;
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** The version of the record that was being changed; null for a new record. */
  readonly version: number | null;
  /** The session ended while it was being typed: it is restored automatically. */
  readonly wasInterrupted: boolean;
};

/** What a form asks its store to keep; null discards what was kept at this place. */
export type DraftToKeep = {
  readonly place: string;
  readonly draft: Pick<KeptDraft, "fields" | "base" | "version"> | null;
};

/** Secrets are never kept, whatever their type. */
const isSecret = (name: string): boolean => /password|token|secret/i.test(name);

export const fieldsToKeep = (draft: object): KeptDraft["fields"] =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !isSecret(name)));

/** A chosen record, or an uploaded file. */
const isChoice = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (("id" in value && typeof value.id === "number" && "name" in value) || ("filepath" in value && "size" in value));

/** Whether a kept value has the type of this field in an empty form. */
const fits = (empty: unknown, value: unknown): boolean => {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every(isChoice);
  if (typeof empty !== "object") return typeof value === typeof empty;
  return value === null || typeof value === "string" || typeof value === "number" || isChoice(value);
};

/** `empty` determines what is restored, without unknown fields and values of other types. `draft` provides the rest. */
export const withKeptFields = <Draft extends object>(
  empty: Draft,
  draft: Draft,
  { fields }: Pick<KeptDraft, "fields">,
): Draft => {
  const kept = Object.entries(empty).flatMap(([name, value]) =>
    name in fields && !isSecret(name) && fits(value, fields[name]) ? [[name, fields[name]] as const] : [],
  );
  return { ...draft, ...Object.fromEntries(kept) };
};
