import { Effect } from "effect";
import type { FilingRow } from "#domain/import/filing/FilingRow.ts";
import { filingRows } from "#domain/import/filing/filingRows.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import { FIRST_YEAR } from "#domain/inventory/Inventory.ts";
import type { FileField } from "../../files/FileField.ts";
import { type FilingRead, FilingReader } from "../FileReaders.ts";
import { chosenYear, type ImportSource, readUpload, tooMany } from "../importSource.ts";
import { FILING_FILE } from "./filingFile.ts";

const FIELD: FileField = FILING_FILE;

export type FilingRowsOfYear = {
  readonly rows: ReadonlyArray<FilingRow>;
  /** The year of the inventory that receives the lines. */
  readonly year: number;
  /** The year that the filing reports. */
  readonly reported: number;
};

/** A year is kept only if it is past, and if inventories can have it. */
export const canKeepYear = (reported: number, year: number): boolean => reported >= FIRST_YEAR && reported < year;

const IN_CAPITALS =
  "Storage locations are converted to uppercase. The next filing repeats them as they are in the file.";
const isSmall = (row: FilingRow): boolean => {
  const place = row.kind === "line" ? (row.location?.locationDescription ?? "") : "";
  return place !== place.toUpperCase();
};

const MANY = 5;
const some = (words: ReadonlyArray<string>): string =>
  [...words.slice(0, MANY), ...(words.length > MANY ? [`and ${words.length - MANY} more`] : [])].join(", ");

/** The chosen year; else the year after the filing's, or the current one if that is long ago. */
const yearOf = (input: ImportInput, reported: number) =>
  chosenYear(input, (now) => (reported + 1 >= now - 1 && reported < now ? reported + 1 : now));

/** Tier II files, with facilities, lines and contacts as rows. */
export const filingSource: ImportSource<FilingRead, FilingRowsOfYear, FilingReader> = {
  field: FIELD,
  open: readUpload(FIELD, (bytes) => FilingReader.use(({ read }) => read(bytes))),
  prepare: (_, { file, leftOut, notRead, beside }, input) =>
    Effect.gen(function* () {
      const { reportyear } = file.dataset;
      const year = yield* yearOf(input, reportyear);
      const rows = filingRows(file, input);
      yield* tooMany(rows.length);
      const remarks = [
        `Tier II filing for ${reportyear}. Its lines will be added to ${year} inventories and must be confirmed there.`,
        ...(canKeepYear(reportyear, year)
          ? [`Facilities without a ${reportyear} inventory get one as filed, so that the years can be compared.`]
          : []),
        "Regulatory results (extremely hazardous substances, range codes, section 302) are not imported. Reports determine them from the inventory.",
        ...(rows.some(isSmall) ? [IN_CAPITALS] : []),
        ...(leftOut.length === 0 ? [] : [`Not imported because they are not in the standard: ${some(leftOut)}.`]),
        ...(notRead.length === 0 ? [] : [`Does not follow the standard: ${some(notRead)}.`]),
        ...(beside.length === 0 ? [] : [`Not imported: the accompanying files ${some(beside)}.`]),
      ];
      return {
        given: { rows, year, reported: reportyear },
        shown: {
          sheets: [""],
          sheet: 0,
          titles: [],
          samples: [],
          mapping: [],
          is_remembered: false,
          missing: [],
          remarks,
          filing: { report_year: reportyear, year },
        },
        remember: Effect.void,
      };
    }),
};
