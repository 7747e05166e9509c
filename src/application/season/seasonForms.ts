import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { type DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import { FactRequestInput } from "#domain/season/FactRequest.ts";
import { FiledInput } from "#domain/season/FiledMark.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { isoFromUsDate } from "#domain/shared/UsDate.ts";

/** What is typed into the dialogs of a season, and what is sent of it. */

export type RequestDraft = Omit<FactRequestInput, "contact_id"> & { readonly contact_id: number | null };

type Typed = "month" | "day" | "count";
export type DueDraft = Omit<DueRule, "id" | "is_law" | Typed> & Readonly<Record<Typed, string>>;

const typed = (number: number | null): string => (number === null ? "" : String(number));

export const dueDraftOf = ({ id: _, is_law: __, month, day, count, ...rule }: DueRule): DueDraft => ({
  ...rule,
  month: typed(month),
  day: typed(day),
  count: typed(count),
});

type Subject = Pick<FiledInput, "facility_id" | "year" | "type">;
/** As typed: `filed_on` is MM/DD/YYYY. */
export type FiledDraft = Subject & {
  readonly filed_on: string;
  readonly way: string;
  readonly receipt: string;
  readonly file: UploadedFile | null;
};

export const filedDraftOf = (subject: Subject): FiledDraft => ({
  ...subject,
  filed_on: "",
  way: "",
  receipt: "",
  file: null,
});

export const seasonForms = {
  /** Asks a contact of a facility for missing facts by email. */
  ask: (draft: RequestDraft) => validate(FactRequestInput, draft),
  /** Sets when a report is due. */
  dueRule: (draft: DueDraft) => validate(DueRuleInput, draft),
  /** Says of a report that it was filed. */
  markFiled: ({ file, filed_on, ...draft }: FiledDraft) =>
    validate(FiledInput, {
      ...draft,
      filed_on: isoFromUsDate(filed_on) ?? filed_on,
      filepath: file?.filepath ?? "",
      original_name: file?.original_name ?? "",
    }),
};
