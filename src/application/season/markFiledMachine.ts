import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { FiledInput, type FiledMark } from "#domain/season/FiledMark.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { isoFromUsDate } from "#domain/shared/UsDate.ts";
import { createShortFormMachine } from "../machines/shortFormMachine.ts";

type Subject = Pick<FiledInput, "facility_id" | "year" | "type">;
/** As typed: `filed_on` is MM/DD/YYYY. */
type FiledDraft = Subject & {
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

/** Says of a report that it was filed. */
export const markFiledMachine = createShortFormMachine<FiledDraft, FiledInput, FiledMark>(
  ({ file, filed_on, ...draft }) =>
    validate(FiledInput, {
      ...draft,
      filed_on: isoFromUsDate(filed_on) ?? filed_on,
      filepath: file?.filepath ?? "",
      original_name: file?.original_name ?? "",
    }),
);
