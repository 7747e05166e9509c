import { Result } from "effect";
import {
  type FilingAttachment,
  FilingRequest,
  type FilingFormat,
  type FilingTarget,
  isAttachedTo,
} from "#domain/filing/FilingRequest.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { isoFromUsDate } from "#domain/shared/UsDate.ts";

/** The choices for a filing, as the screen stores them. */
export type FilingDraft = {
  readonly target: FilingTarget;
  readonly format: FilingFormat;
  readonly customer: Option | null;
  readonly facilities: ReadonlyArray<Option>;
  readonly year: number | null;
  /** Name and title; '' uses the one stored for each facility. */
  readonly certifier: string;
  /** As typed, MM/DD/YYYY. */
  readonly signed_on: string;
  readonly attachments: ReadonlyArray<FilingAttachment>;
  readonly template: { readonly filepath: string; readonly original_name: string } | null;
  readonly place_word?: string;
  /** The user wants a file even if mandatory facts are missing. */
  readonly is_draft: boolean;
};

export const NOTHING_CHOSEN: FilingDraft = {
  target: "tier2",
  format: "t2s",
  customer: null,
  facilities: [],
  year: null,
  certifier: "",
  signed_on: "",
  attachments: [],
  template: null,
  is_draft: false,
};

/** Each file format belongs to one target. */
export const targetOf = (format: FilingFormat): Pick<FilingDraft, "target" | "format"> => ({
  target: format === "xlsx" ? "cers" : "tier2",
  format,
});

const requestOf = (draft: FilingDraft) => {
  const { target, format, customer, facilities, year, certifier, signed_on, attachments, template, is_draft } = draft;
  return validate(FilingRequest, {
    target,
    format,
    customer_id: customer?.id ?? null,
    facility_ids: facilities.map(({ id }) => id),
    year,
    certifier,
    signed_on: isoFromUsDate(signed_on) ?? signed_on,
    // Only a .t2s can contain other files. Those of a facility that is not chosen wait until it is chosen again.
    attachments:
      format === "t2s" ? attachments.filter((one) => facilities.some(({ id }) => isAttachedTo(one, id))) : [],
    template: target === "cers" ? (template?.filepath ?? "") : "",
    place_word: draft.place_word ?? "",
    is_draft,
  });
};

/** Null until everything is chosen. */
export const askedOf = (draft: FilingDraft): FilingRequest | null => Result.getOrNull(requestOf(draft));

/** The request for the readiness: leaves out a date that is still being typed, and the choice of a draft. */
export const readiedOf = (draft: FilingDraft): FilingRequest | null => {
  const signed_on = isoFromUsDate(draft.signed_on) === null ? "" : draft.signed_on;
  return askedOf({ ...draft, signed_on, is_draft: false });
};

export const missingOf = (draft: FilingDraft): FieldErrors => errorsOf(requestOf(draft));
