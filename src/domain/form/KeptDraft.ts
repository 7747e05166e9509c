/** Unsaved input of a form as it was kept. Do not trust it: anybody can have changed it. */
export type KeptDraft = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the fields said before, where it is known: what somebody else changes meanwhile is compared with it. */
  readonly base?: KeptDraft["fields"] | undefined;
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** The version of the record that was being changed; null for a new record. */
  readonly version: number | null;
  /** The session ended while it was being typed: it comes back by itself. */
  readonly wasInterrupted: boolean;
};

/** What a form asks its store to keep: null drops what was kept at this place. */
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

/** Whether a kept value is of the kind that an empty form has in this field. */
const fits = (empty: unknown, value: unknown): boolean => {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every(isChoice);
  if (typeof empty !== "object") return typeof value === typeof empty;
  return value === null || typeof value === "string" || typeof value === "number" || isChoice(value);
};

/** `empty` decides what comes back: unknown fields and values of another kind are left out. `draft` gives the rest. */
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
