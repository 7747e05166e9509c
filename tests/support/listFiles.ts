import { Layer } from "effect";
import { referenceListStoreLive } from "#adapters/postgres/reference/referenceListStore.ts";
import { listWriterLive } from "#adapters/spreadsheets/listWriter.ts";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { listsLive } from "#application/listsLive.ts";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import type { ListFileQuery } from "#domain/list/listNames.ts";

/** List exports over the services of a test; the five reference lists as such are nobody's here. */
export const filesOfLists = listsLive.pipe(
  Layer.provide([listWriterLive, referenceListStoreLive, Layer.mock(ReferenceLists)({})]),
);

export const WHOLE: ListFileQuery = {
  kind: "csv",
  columns: [],
  of: "",
  search: "",
  status: "active",
  sort: null,
  sds_status: "all",
};

/** The file as an import reads it: its headers and its rows, the apostrophe before a formula taken away. */
export const readAgain = async (content: Blob) => {
  const [sheet] = await readSheets(new Uint8Array(await content.arrayBuffer()));
  const [headers = [], ...rows] = (sheet?.rows ?? []).map(({ cells }) =>
    cells.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)),
  );
  return { headers, rows };
};
