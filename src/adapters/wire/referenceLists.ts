import { Schema } from "effect";
import {
  DatabaseEntry,
  DatabaseEntryData,
  DatabaseEntryInput,
  DatabaseEntryPreview,
  LastUploadInfo,
} from "#domain/reference/DatabaseEntry.ts";
import { REFERENCE_LIST_WORDS, referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import { call } from "./Call.ts";
import { listQuery } from "./listQuery.ts";

const permission = "database.use";

/** The reference lists (spec B7), for admins. An import is no single transaction, and the same upload changes nothing. */
export const referenceLists = {
  list: call({
    method: "GET",
    path: "/db-entry/list",
    summary: "The five reference lists, and the files that they came from",
    query: listQuery,
    answer: DatabaseEntry,
    envelope: "page",
    permission,
  }),
  create: call({
    method: "POST",
    path: "/db-entry/create",
    summary: "Replaces a reference list by an uploaded file, or says which rows cannot be read",
    body: DatabaseEntryInput,
    answer: DatabaseEntry,
    envelope: "resource",
    permission,
    load: "heavy",
    repeated: "freely",
    toldInPlace: true,
  }),
  preview: call({
    method: "POST",
    path: "/db-entry/preview",
    summary: "What an uploaded file would change in a reference list; nothing is changed",
    body: DatabaseEntryInput,
    answer: DatabaseEntryPreview,
    envelope: "resource",
    permission,
    load: "heavy",
    repeated: "freely",
    toldInPlace: true,
  }),
  loadShipped: call({
    method: "POST",
    path: "/db-entry/load-shipped",
    summary: "Replaces all five reference lists by the ones that come with the product",
    answer: Schema.Array(DatabaseEntry),
    envelope: "resource",
    permission,
    load: "heavy",
    repeated: "freely",
  }),
  data: call({
    method: "GET",
    path: "/db-entry-data/:type/list",
    summary: "A page of one reference list, and who uploaded it when",
    words: { type: { words: REFERENCE_LIST_WORDS, read: referenceListTypeOf } },
    query: listQuery,
    answer: DatabaseEntryData,
    envelope: "page",
    also: { lastUploadInfo: LastUploadInfo },
    permission,
  }),
};
