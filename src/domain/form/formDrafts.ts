import { sameDraft } from "../shared/fieldValues.ts";
import { type AnyRow, type DraftToStore, edited, type FormState, isDirty, type KeptDraft } from "./FormState.ts";

/** Secrets are never kept, whatever their type. */
const isSecret = (name: string): boolean => /password|token|secret/i.test(name);

export const fieldsToStore = (draft: object): KeptDraft["fields"] =>
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

type DraftAndKept<Draft extends object> = Pick<FormState<Draft, AnyRow>, "empty" | "draft" | "kept">;
/** Null if there is nothing to restore, or nothing that the form does not already contain. */
export const draftOffer = <Draft extends object>({ empty, draft, kept }: DraftAndKept<Draft>): KeptDraft | null =>
  kept === null || sameDraft(withKeptFields(empty, draft, kept), draft) ? null : kept;

/** `typed`: what the person typed, if the form shows something else. An unchanged form keeps the draft it offers. */
export const draftToStore = <Draft extends object>(
  form: FormState<Draft, AnyRow>,
  typed: Draft = form.draft,
): DraftToStore => {
  const { place, kept, row, seed } = form;
  if (!isDirty(form)) return { place, draft: kept };
  const base = row === null ? {} : { base: fieldsToStore(seed) };
  return { place, draft: { fields: fieldsToStore(typed), ...base, version: row?.version ?? null } };
};

export const isDraftOutdated = ({ row }: { readonly row: AnyRow | null }, kept: KeptDraft): boolean =>
  row !== null && kept.version !== null && kept.version !== row.version;

/** What a kept draft began with; empty for one that is older than the record and does not contain it. */
const baseOf = <Draft extends object>({ empty, seed, row }: FormState<Draft, AnyRow>, kept: KeptDraft): Draft => {
  if (kept.base !== undefined) return withKeptFields(empty, seed, { fields: kept.base });
  return isDraftOutdated({ row }, kept) ? empty : seed;
};

/** Keeps the version that was changed then: if the record is newer now, a save compares three versions (reading 29). */
export const withDraftBack = <Draft extends object, Row extends AnyRow>(
  form: FormState<Draft, Row>,
): Partial<FormState<Draft, Row>> => {
  const { empty, draft, kept, row } = form;
  if (kept === null) return {};
  return {
    ...edited(form, Object.keys(draft)),
    seed: baseOf(form, kept),
    draft: withKeptFields(empty, draft, kept),
    row: row === null || kept.version === null ? row : { ...row, version: kept.version },
    errors: {},
    kept: null,
    restoredFrom: kept.at,
  };
};
