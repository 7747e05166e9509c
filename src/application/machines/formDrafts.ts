import {
  type DraftToKeep,
  fieldsToKeep,
  type KeptDraft,
  offeredDraft,
  withKeptFields,
} from "#domain/shared/KeptDraft.ts";
import type { FormContext } from "./FormContext.ts";
import { isDirty } from "./formChanges.ts";
import type { FormRow } from "./FormResource.ts";

/** What was typed and not saved: kept while it is typed, offered again, dropped on saving and on leaving by choice. */

/** Where a form's draft is kept. */
export const draftPlace = (resource: { readonly entity: string; readonly owner?: string }, id: number | null): string =>
  `${resource.owner === undefined ? "" : `${resource.owner}/`}${resource.entity}/${id ?? "new"}`;

const placeOf = <Draft extends object, Row extends FormRow>({ resource, id }: FormContext<Draft, Row>): string =>
  draftPlace(resource, id);

/** The form as it stands; one without changes goes on keeping what it offers, if anything. */
const draftToKeep = <Draft extends object, Row extends FormRow>(context: FormContext<Draft, Row>): DraftToKeep => {
  const place = placeOf(context);
  if (!isDirty(context)) return { place, draft: context.kept ?? null };
  return { place, draft: { fields: fieldsToKeep(context.draft), version: context.row?.version ?? null } };
};

type Here<Draft extends object, Row extends FormRow> = { readonly context: FormContext<Draft, Row> };

/** Asks the store to keep the form as it stands. */
export const keepDraft = {
  type: "keepDraft",
  params: <Draft extends object, Row extends FormRow>({ context }: Here<Draft, Row>) => draftToKeep(context),
} as const;

/** Asks the store to forget: it was saved, or left by choice. */
export const dropDraft = {
  type: "keepDraft",
  params: <Draft extends object, Row extends FormRow>({ context }: Here<Draft, Row>): DraftToKeep => ({
    place: placeOf(context),
    draft: null,
  }),
} as const;

/** What the form offers to bring back; null when there is nothing, or nothing that the form does not say already. */
export const draftOffer = <Draft extends object, Row extends FormRow>({
  resource,
  draft,
  kept,
}: FormContext<Draft, Row>): KeptDraft | null => offeredDraft(resource.seed, draft, kept ?? null);

/** Whether the record has changed since the draft was kept. */
export const isDraftOutdated = ({ row }: { readonly row: FormRow | null }, kept: KeptDraft): boolean =>
  row !== null && kept.version !== null && kept.version !== row.version;

/**
 * The form with its draft brought back. It stands on the version that was changed then: when the record is newer by now,
 * saving shows both (reading 29).
 */
export const withDraft = <Draft extends object, Row extends FormRow>(
  context: FormContext<Draft, Row>,
): Partial<FormContext<Draft, Row>> => {
  const { resource, draft, row } = context;
  const kept = context.kept ?? null;
  if (kept === null) return {};
  return {
    draft: withKeptFields(resource.seed, draft, kept),
    row: row === null || kept.version === null ? row : { ...row, version: kept.version },
    errors: {},
    revision: context.revision + 1,
    kept: null,
    restoredFrom: kept.at,
  };
};
