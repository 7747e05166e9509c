import { sameDraft } from "../shared/sameDraft.ts";

/** What was typed into a form and not saved, as it was kept. What it holds anybody can have changed. */
export type KeptDraft = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** The version of the record that was being changed; null for a new record. */
  readonly version: number | null;
  /** The session ended while it was being typed: it comes back by itself. */
  readonly wasInterrupted: boolean;
};

/** What a form asks its store to keep: null is nothing, and drops what was kept at this place. */
export type DraftToKeep = {
  /** The record whose form it is: 'Customer/7', 'Customer/new'. */
  readonly place: string;
  readonly draft: Pick<KeptDraft, "fields" | "version"> | null;
};

/** Fields that are never kept, in whatever form they stand. */
const isSecret = (name: string): boolean => /password|token|secret/i.test(name);

/** The fields of a draft that may be kept. */
export const fieldsToKeep = (draft: object): KeptDraft["fields"] =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !isSecret(name)));

/** A chosen record, or an uploaded file. */
const isChoice = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (("id" in value && typeof value.id === "number" && "name" in value) || ("filepath" in value && "size" in value));

/** Whether a kept value can stand in a field, judged by what stands there in an empty form. */
const fits = (empty: unknown, value: unknown): boolean => {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every(isChoice);
  if (typeof empty !== "object") return typeof value === typeof empty;
  return value === null || typeof value === "string" || typeof value === "number" || isChoice(value);
};

/**
 * A draft with what was kept of it.
 * @param empty the form of a new record: fields it does not have, and values of another kind, are left out
 * @param draft the form as it stands, for fields that were not kept
 */
export const withKeptFields = <Draft extends object>(empty: Draft, draft: Draft, { fields }: KeptDraft): Draft => {
  const kept = Object.entries(empty).flatMap(([name, value]) =>
    name in fields && !isSecret(name) && fits(value, fields[name]) ? [[name, fields[name]] as const] : [],
  );
  return { ...draft, ...Object.fromEntries(kept) };
};

/** The draft worth offering: one that says something else than the form does. */
export const offeredDraft = <Draft extends object>(
  empty: Draft,
  draft: Draft,
  kept: KeptDraft | null,
): KeptDraft | null => (kept === null || sameDraft(withKeptFields(empty, draft, kept), draft) ? null : kept);
