import { Result, Schema } from "effect";
import { describe, expect, it, test } from "vitest";
import {
  ReferenceList,
  ReferenceListRow,
  ReferenceListInput,
  ReferenceListPreview,
  LastUploadInfo,
} from "#domain/reference/ReferenceList.ts";
import { refusalErrors, refusalMessage, refusedRows, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { shortened } from "#domain/reference/readCas.ts";
import {
  listTitleOf,
  REFERENCE_LIST_TYPES,
  REFERENCE_LIST_WORDS,
  referenceListTypeOf,
  routeWordOf,
} from "#domain/reference/referenceListWords.ts";
import { UsState } from "#domain/reference/UsState.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

describe("a refused file", () => {
  const rows = [{ row: 12, reasons: ["No name", "No number"] }];

  it("is told in one sentence, with the reason of the whole or the number of rows", () => {
    const whole = unreadableFile("The file is empty.");
    expect(refusalMessage(whole)).toBe("The file cannot be read. Nothing was changed. The file is empty.");
    const told = (count: number) => refusalMessage({ _tag: "UnreadableRows", count, rows });
    expect(told(1)).toBe("A row of the file cannot be read. Nothing was changed.");
    expect(told(7)).toBe("7 rows of the file cannot be read. Nothing was changed. The first 1 are listed.");
  });

  it("names its rows in the answer, and they are read back from it", () => {
    expect(refusalErrors(unreadableFile("The file is empty."))).toEqual({ db_entry: ["The file is empty."] });
    const errors = refusalErrors({ _tag: "UnreadableRows", count: 1, rows });
    expect(errors).toEqual({ "row 12": ["Row 12: No name", "Row 12: No number"] });
    expect(refusedRows({ ...errors, "arrow 1": ["x"], "row 1a": ["x"], db_entry: ["x"] })).toEqual(rows);
  });

  it("repeats no more than 60 characters of a cell", () => {
    expect([shortened("a".repeat(60)), shortened("a".repeat(61))]).toEqual(["a".repeat(60), `${"a".repeat(60)}…`]);
  });
});

test("a list is named by its word in the data or in the address, in any case", () => {
  expect(REFERENCE_LIST_TYPES.map(routeWordOf)).toEqual(["rmp", "psm", "ehs", "cercla", "313"]);
  expect(REFERENCE_LIST_TYPES.map(listTitleOf)).toEqual(["RMP", "PSM", "EHS", "CERCLA", "313"]);
  expect(REFERENCE_LIST_WORDS).toEqual(["rpm", "psm", "ehs", "cercla", "313", "rmp"]);
  expect(["rpm", "RMP", " Ehs ", "313", "lists"].map(referenceListTypeOf)).toEqual(["rpm", "rpm", "ehs", "313", null]);
});

describe("the form that replaces a list", () => {
  const sent = { db_entry: { filepath: "up/1.csv", original_name: "a.csv" }, name: "a.csv", type: "ehs" };
  const errorsOf = (given: object) => Result.getOrElse(Result.flip(validate(ReferenceListInput, given)), () => ({}));

  it("needs an upload and a list that is known", () => {
    expect(errorsOf(sent)).toEqual({});
    expect(errorsOf({ ...sent, db_entry: {} })).toEqual({ "db_entry.filepath": ["Upload a file first."] });
    expect(errorsOf({ ...sent, db_entry: "a.csv" })).toEqual({ db_entry: ["Upload a file first."] });
    expect(errorsOf({ ...sent, type: "lists" })).toEqual({ type: ["Unknown type"] });
    expect(errorsOf({ ...sent, type: "" })).toMatchObject({ type: expect.arrayContaining(["Type is required"]) });
  });

  it("takes names of a length", () => {
    const long = "n".repeat(256);
    const upload = { filepath: "f".repeat(201), original_name: long };
    expect(errorsOf({ db_entry: upload, name: long, type: "t".repeat(21) })).toEqual({
      "db_entry.filepath": ["Must be less than 200 characters"],
      "db_entry.original_name": ["Must be less than 255 characters"],
      name: ["Must be less than 255 characters"],
      type: ["Must be less than 20 characters", "Unknown type"],
    });
  });
});

test("what is read back of the lists has the members of the specification, and no others", () => {
  const entry = { id: 1, type: "ehs", name: "a.csv", updated_at: null, row_count: 5, version: 2 };
  const pounds = { final_reportable_quantity_lb: null, threshold_quantity_lbs: 500, tpq_other_solid_lbs: 10_000 };
  const texts = { threshold_as_printed: "500/10,000", category_code: "", qualifier: "" };
  const row = { id: 1, chemical_name: "Aldicarb", cas_number: "116-06-3", ...pounds, section_304_rq_lbs: 1, ...texts };
  const upload = { updated_at: "2026-01-01", user: { profile: { full_name: "Ann Lee" } } };
  const counts = { added: 1, removed: 0, changed: 1, thresholds_changed: 1, unchanged: 3 };
  const change = { chemical_name: "A", cas_number: "", fields: [{ field: "qualifier", before: "", after: "x" }] };
  const changes = ["added", "removed", "changed"].map((kind) => ({ kind, ...change }));
  const preview = { type: "ehs", version: 2, row_count: 5, current_row_count: 4, ...counts, changes };
  const state = { code: "NV", title: "Nevada" };
  const extra = { secret: "x" };
  expect(Schema.decodeUnknownSync(ReferenceList)({ ...entry, ...extra })).toEqual(entry);
  expect(Schema.decodeUnknownSync(ReferenceListRow)({ ...row, ...extra })).toEqual(row);
  expect(Schema.decodeUnknownSync(LastUploadInfo)({ ...upload, ...extra })).toEqual(upload);
  expect(Schema.decodeUnknownSync(ReferenceListPreview)({ ...preview, ...extra })).toEqual(preview);
  expect(Schema.decodeUnknownSync(UsState)({ ...state, ...extra })).toEqual(state);
});
