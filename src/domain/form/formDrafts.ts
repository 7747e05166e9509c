import { type AnyRow, edited, type FormState, isDirty } from "./FormState.ts";
import { type DraftToKeep, fieldsToKeep, type KeptDraft, withKeptFields } from "./KeptDraft.ts";

/** `typed`: what the person typed, if the form shows something else. An unchanged form keeps the draft it offers. */
export const draftToKeep = <Draft extends object>(
  form: FormState<Draft, AnyRow>,
  typed: Draft = form.draft,
): DraftToKeep => {
  const { place, kept, row, seed } = form;
  if (!isDirty(form)) return { place, draft: kept };
  const base = row === null ? {} : { base: fieldsToKeep(seed) };
  return { place, draft: { fields: fieldsToKeep(typed), ...base, version: row?.version ?? null } };
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
