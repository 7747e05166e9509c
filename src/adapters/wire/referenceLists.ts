import { Schema } from "effect";
import {
  ReferenceList,
  ReferenceListRow,
  ReferenceListInput,
  ReferenceListPreview,
  LastUploadInfo,
} from "#domain/reference/ReferenceList.ts";
import { REFERENCE_LIST_WORDS, referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import { ListEffects, ListEffectsInput } from "#domain/season/ListEffect.ts";
import { get, post } from "./Call.ts";
import { listQuery } from "./listQuery.ts";

const permission = "database.use";

/** Spec B7, for admins. An import runs in several transactions; repeating an upload changes nothing. */
export const referenceLists = {
  list: get("/db-entry/list", "Lists the five reference lists and the files they were uploaded from", {
    query: listQuery,
    answer: ReferenceList,
    envelope: "page",
    permission,
  }),
  create: post(
    "/db-entry/create",
    "Replaces a reference list with an uploaded file; if rows cannot be read, lists them and changes nothing",
    { body: ReferenceListInput, answer: ReferenceList, permission, load: "import", repeated: "freely" },
  ),
  preview: post(
    "/db-entry/preview",
    "Shows what an uploaded file would change in a reference list, without changing it",
    { body: ReferenceListInput, answer: ReferenceListPreview, permission, load: "import", repeated: "freely" },
  ),
  loadShipped: post("/db-entry/load-shipped", "Replaces all five reference lists with the included ones", {
    answer: Schema.Array(ReferenceList),
    permission,
    load: "import",
    repeated: "freely",
  }),
  data: get("/db-entry-data/:type/list", "Lists the rows of a reference list, and who uploaded it and when", {
    words: { type: { words: REFERENCE_LIST_WORDS, read: referenceListTypeOf } },
    query: listQuery,
    answer: ReferenceListRow,
    envelope: "page",
    also: { lastUploadInfo: LastUploadInfo },
    permission,
  }),
};

/** Before a list replaces another. */
export const newLists = {
  effects: post(
    "/db-entry/effects",
    "Evaluates the newest inventories of the next facilities with an uploaded list and lists the answers that would change",
    { body: ListEffectsInput, answer: ListEffects, permission, load: "report", repeated: "freely" },
  ),
};
