import { Layer } from "effect";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { databaseEntries, databaseEntryData } from "../wire/databaseEntries.ts";
import { listParameters } from "../wire/listQuery.ts";
import type { Client } from "./createClient.ts";

/** The reference lists over HTTP. */
export const referenceListsClient = ({ request }: Client) =>
  Layer.succeed(ReferenceLists, {
    list: (query) => request(databaseEntries.list, { query: listParameters(query) }),
    data: (type, query) => request(databaseEntryData.list, { params: { type }, query: listParameters(query) }),
    create: (body, options) => request(databaseEntries.create, { body, ...options }),
    preview: (body) => request(databaseEntries.preview, { body }),
    loadShipped: () => request(databaseEntries.loadShipped),
  });
