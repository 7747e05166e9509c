import { Schema } from "effect";
import { expect, test } from "vitest";
import { BROKEN } from "#domain/shared/errors.ts";
import { Option } from "#domain/shared/Option.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";

test("a list opens at its first page of ten active rows, unsearched and unsorted", () => {
  const opened = { page: 1, ipp: 10, search: "", status: "active", sort: null, sds_status: "all" };
  expect(DEFAULT_LIST_QUERY).toEqual(opened);
});

test("a record to choose has an id and a name", () => {
  expect(Schema.decodeUnknownSync(Option)({ id: 1, name: "Drum" })).toEqual({ id: 1, name: "Drum" });
});

test("what threw instead of answering can be tried again", async () => {
  expect(BROKEN).toMatchObject({ message: "Something went wrong. Please try again.", requestId: null });
});
