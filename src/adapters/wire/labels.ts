import { Schema } from "effect";
import { LABELLED, labelledOf, type LabelQuery, MAX_LABELS } from "#domain/label/Label.ts";
import { LABEL_SHEET_IDS, LABEL_SHEETS, labelsOnSheet } from "#domain/label/labelSheets.ts";
import { get, type QueryFormat } from "./Call.ts";
import { idIn } from "#domain/shared/fields.ts";
import { listQuery } from "./listQuery.ts";

const MAX_OF = 40;
const OWN = ["of", "sheet", "start", "shift", "ids"];

/**
 * Like every list query, it never fails: invalid parameters become the default. But selected rows that are invalid mean
 * no rows, not all rows.
 */
const labelQuery: QueryFormat<LabelQuery> = {
  names: [...listQuery.names.filter((name) => name !== "page" && name !== "ipp"), ...OWN],
  read: (sent) => {
    const { search, status, sort, sds_status } = listQuery.read(sent);
    const sheet = LABEL_SHEET_IDS.find((id) => id === sent["sheet"]) ?? "avery-5160";
    const start = Math.trunc(Number(sent["start"] ?? 1));
    return {
      search,
      status,
      sort,
      sds_status,
      of: (sent["of"] ?? "").slice(0, MAX_OF),
      sheet,
      ids: sent["ids"] === undefined ? null : sent["ids"].split(",", MAX_LABELS + 1).flatMap((id) => idIn(id) ?? []),
      start: start >= 1 && start <= labelsOnSheet(LABEL_SHEETS[sheet]) ? start : 1,
      shift: (sent["shift"] ?? "").slice(0, MAX_OF),
    };
  },
  write: ({ of, sheet, start, shift, ids, ...query }) => {
    const { page: _page, ipp: _ipp, ...written } = listQuery.write({ ...query, page: 1, ipp: 1 });
    return { ...written, of, sheet, start: String(start), shift, ids: ids?.join(",") };
  },
};

export const labels = {
  file: get("/labels/:list/file", "Downloads labels for products or the lines of an inventory as a PDF", {
    words: { list: { words: LABELLED, read: labelledOf } },
    query: labelQuery,
    answer: Schema.Null,
    envelope: "file",
    files: ["pdf"],
    permission: "records.read",
    load: "print",
    refusesQuery: true,
  }),
};
