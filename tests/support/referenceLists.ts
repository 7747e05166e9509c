import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Effect, Layer, Stream } from "effect";
import { diskStoreLive } from "#adapters/files/diskStore.ts";
import { fileRecordsLive } from "#adapters/postgres/fileRecords.ts";
import { referenceListStoreLive } from "#adapters/postgres/reference/referenceListStore.ts";
import { listReaderInProcess } from "#adapters/spreadsheets/listReaderInProcess.ts";
import { shippedListsLive } from "#adapters/spreadsheets/shippedLists.ts";
import { FileRecords } from "#application/files/FileRecords.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { referenceListsLive } from "#application/reference/ReferenceListsLive.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";

/** The reference lists by their rules, over a database, with files in this folder. */
export const listsOver = (folder: string) =>
  referenceListsLive.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        referenceListStoreLive,
        fileRecordsLive,
        listReaderInProcess,
        shippedListsLive(fileURLToPath(new URL("../../data/reference-lists", import.meta.url))),
        diskStoreLive(folder),
      ),
    ),
  );

/** Uploads a CSV file as the current actor; answers the payload that makes it the list of this type. */
export const uploadList = (type: string, text: string, original_name = "list.csv") =>
  Effect.gen(function* () {
    const filepath = randomUUID();
    const content = yield* (yield* FileStore).put(Stream.make(new TextEncoder().encode(text)));
    yield* (yield* FileRecords).add({ ...content, filepath, kind: "csv", original_name });
    return { db_entry: { original_name, filepath }, name: "", type };
  });

/** A list of acetone with this threshold, and others with numbers from 1000-00-6 on. */
export const listText = (threshold: string, others = 0): string =>
  [
    "Chemical Name,CAS #,Threshold Quantity",
    `Acetone,67-64-1,"${threshold}"`,
    ...Array.from({ length: others }, (_, i) => `Other ${i},,${i + 1}`),
  ].join("\n");

export const query = (given: Partial<typeof DEFAULT_LIST_QUERY> = {}) => ({ ...DEFAULT_LIST_QUERY, ...given });
