import { Schema, SchemaGetter } from "effect";
import {
  flag,
  idList,
  optionalChoice,
  optionalId,
  optionalIsoDate,
  optionalText,
  requiredId,
  requiredText,
  requiredWhole,
} from "../shared/fields.ts";
import { shortList } from "../shared/groups.ts";

export const FILING_TARGETS = ["tier2", "cers"] as const;
export type FilingTarget = (typeof FILING_TARGETS)[number];
export const FILING_FORMATS = { tier2: ["t2s", "xml"], cers: ["xlsx"] } as const satisfies Record<
  FilingTarget,
  ReadonlyArray<string>
>;
export const FILING_FORMAT_NAMES = ["t2s", "xml", "xlsx"] as const;
export type FilingFormat = (typeof FILING_FORMATS)[FilingTarget][number];
export const ATTACHMENT_SHOWS = ["site plan", "site coordinates", "dikes", "other"] as const;

export const MOST_FACILITIES = 50;
export const MOST_ATTACHMENTS = 10;

const REQUIRED = {
  target: "Target is required",
  customer_id: "Customer is required",
  facility_ids: "At least one facility is required",
  year: "Year is required",
} as const;
const UNKNOWN_TARGET = "Target must be tier2 or cers";
const UNKNOWN_FORMAT = "Format must be t2s or xml for Tier II, or xlsx for CERS";
const UNKNOWN_YEAR = "Year must be a year of the list";
const UNKNOWN_SHOWS = "Attachment type must be site plan, site coordinates, dikes or other";
const UNKNOWN_FACILITY = "Attachment facility must be a facility of this filing";
const NO_DAY = "Date signed must be a date in the format yyyy-MM-dd";
const MANY_FACILITIES = `A filing can have at most ${MOST_FACILITIES} facilities`;
export const MANY_ATTACHMENTS = `A filing can have at most ${MOST_ATTACHMENTS} attachments`;
export const MOST_CERTIFIER = 150;
const LONG_NAME = { max: MOST_CERTIFIER, message: "Name and title of the certifier must be less than 150 characters" };
const FILE_NAME = { max: 100, message: "Attachment name must be at most 100 characters" };

/** The refusal if the name is too long for an attachment, otherwise undefined. */
export const longNameRefusal = (name: string): string | undefined =>
  name.length > FILE_NAME.max ? FILE_NAME.message : undefined;

/**
 * An uploaded file that is placed next to the XML in a .t2s, under this exact name. `facility_id` is the facility that it
 * belongs to; null: all facilities of the filing.
 */
export const FilingAttachment = Schema.Struct({
  filepath: requiredText("Attachment file is required", { max: 200 }),
  file_name: requiredText("Attachment name is required", FILE_NAME),
  shows: Schema.Literals(ATTACHMENT_SHOWS).annotate({ message: UNKNOWN_SHOWS }),
  facility_id: optionalId(UNKNOWN_FACILITY),
});
export type FilingAttachment = typeof FilingAttachment.Type;

/** Whether the facility's part of the file names the attachment. */
export const isAttachedTo = ({ facility_id }: Pick<FilingAttachment, "facility_id">, facility: number): boolean =>
  facility_id === null || facility_id === facility;

/**
 * What a filing is generated from, and what its readiness is computed for. If `format` is null, the first format of the
 * target is used; if `certifier` is '', the stored certifier of each facility is used. `is_draft` accepts a file
 * without mandatory facts. `template` is the `filepath` of an uploaded CERS workbook.
 */
export const FilingRequest = Schema.Struct({
  target: requiredText(REQUIRED.target).pipe(
    Schema.decodeTo(Schema.Literals(FILING_TARGETS).annotate({ message: UNKNOWN_TARGET }), {
      // The Schema that follows rejects anything that is not a target.
      decode: SchemaGetter.transform((word: string) => word as FilingTarget),
      encode: SchemaGetter.passthrough(),
    }),
  ),
  customer_id: requiredId(REQUIRED.customer_id),
  facility_ids: idList.check(
    Schema.isMinLength(1, { message: REQUIRED.facility_ids }),
    Schema.isMaxLength(MOST_FACILITIES, { message: MANY_FACILITIES }),
  ),
  year: requiredWhole(REQUIRED.year, 1900, 9999, UNKNOWN_YEAR),
  format: optionalChoice(FILING_FORMAT_NAMES, UNKNOWN_FORMAT),
  certifier: optionalText(LONG_NAME),
  signed_on: optionalIsoDate(NO_DAY),
  attachments: Schema.optionalKey(shortList(FilingAttachment, MOST_ATTACHMENTS, MANY_ATTACHMENTS)),
  template: optionalText({ max: 200 }),
  /** Why what is unusual about a place is right; see `blocksFinal`. */
  place_word: Schema.optionalKey(optionalText({ max: 500 })),
  is_draft: flag,
}).check(
  Schema.makeFilter(({ attachments = [], facility_ids }) =>
    attachments.every((one) => facility_ids.some((id) => isAttachedTo(one, id)))
      ? undefined
      : { path: ["attachments"], issue: UNKNOWN_FACILITY },
  ),
);
export type FilingRequest = typeof FilingRequest.Type;
