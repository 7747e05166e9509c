import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { checkArchive } from "./checkArchive.ts";
import { containerOf } from "./containerOf.ts";
import { decodeText } from "./decodeText.ts";
import { readCsv } from "./readCsv.ts";
import { readWorkbook } from "./readWorkbook.ts";

/**
 * The tables of a CSV, XLS or XLSX file, told apart by content and never by name. Throws UnreadableFile.
 * Blocks for seconds when the file is large: to be run in a worker.
 */
export const readSheets = async (bytes: Uint8Array): Promise<ReadonlyArray<ListSheet>> => {
  switch (containerOf(bytes)) {
    case "zip":
      await checkArchive(bytes);
      return readWorkbook(bytes);
    case "ole":
      return readWorkbook(bytes);
    case "other":
      return [readCsv(decodeText(bytes))];
  }
};
