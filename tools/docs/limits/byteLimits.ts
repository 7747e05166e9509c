import { maxHeaderSize } from "node:http";
import { CHECK_LASTS, MOST_CHECKED } from "#adapters/http-server/files/fileLinkRoute.ts";
import { AROUND_BYTES, CROWDED, MAX_PARTS, TOO_SLOW } from "#adapters/http-server/files/upload.ts";
import { LEAST_RATE } from "#adapters/http-server/leastRate.ts";
import { MAX_BODY_BYTES, TOO_LARGE_BODY } from "#adapters/http-server/requestBody.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { HEAP_MB as REPORT_HEAP_MB } from "#adapters/documents/report/reportWorkers.ts";
import { PROGRAM as FILING_PROGRAM } from "#adapters/documents/tier2/filingReader.ts";
import { PROGRAM as SHEET_PROGRAM } from "#adapters/documents/sheet/sheetReader.ts";
import { PROGRAM as PRINT_PROGRAM } from "#adapters/documents/sheets/runBindProcess.ts";
import { TOO_MUCH } from "#adapters/processes/readerProcess.ts";
import { MAX_LISTS } from "#adapters/postgres/list/TotalCache.ts";
import { MAX_SEARCH } from "#adapters/wire/listQuery.ts";
import { TOO_LARGE } from "#application/files/fileMessages.ts";
import { PRINT_FAILED } from "#application/inventory/printAllSds.ts";
import { MAKING_FAILED } from "#application/report/refuseMaking.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { MAX_TOLD_CHANGES } from "#domain/reference/ReferenceList.ts";
import { MAX_TOLD_ROWS, refusalMessage, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { MAX_LIST_ROWS } from "#domain/reference/readReferenceList.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/Page.ts";
import { count, type LimitGroup, said, time } from "./Limit.ts";

const seconds = Number(SETTINGS.SLOW_SECONDS.fallback);
const rate = `Below ${fileSize(LEAST_RATE)} a second on average for ${seconds} seconds; ${2 * seconds} after a faster stretch`;

export const BYTES: LimitGroup = {
  title: "Bytes, rows and rates",
  limits: [
    {
      what: "Headers of a request",
      howMuch: fileSize(maxHeaderSize),
      seen: "The connection is closed (431)",
    },
    { what: "Body of a call", howMuch: fileSize(MAX_BODY_BYTES), seen: said(TOO_LARGE_BODY, 413) },
    { what: "A file", howMuch: fileSize(MAX_FILE_BYTES), seen: said(TOO_LARGE, 413) },
    {
      what: "What surrounds a file in its form",
      howMuch: `${fileSize(AROUND_BYTES)}, ${MAX_PARTS} parts`,
      seen: said(CROWDED, 413),
    },
    {
      what: "An upload that comes in slowly",
      howMuch: rate,
      setting: "SLOW_SECONDS",
      seen: `${said(TOO_SLOW, 408)}; nothing of it is kept`,
    },
    {
      what: "An answer that is taken slowly: a list, a file, a print, a backup, the page",
      howMuch: rate,
      setting: "SLOW_SECONDS",
      seen: `The connection is cut: ${said(UNREACHABLE)}, or the browser says that the download failed`,
    },
    {
      what: "Rows of a reference list",
      howMuch: count(MAX_LIST_ROWS),
      seen: said(`The file cannot be read. Nothing was changed. The file has more than ${MAX_LIST_ROWS} rows.`, 422),
    },
    {
      what: "Rows of a refused list that are listed, and changes that are shown before a list is replaced",
      howMuch: `${MAX_TOLD_ROWS}; ${MAX_TOLD_CHANGES}`,
      seen: "The others are counted",
    },
    { what: "Rows per page, for programs", howMuch: count(MAX_PAGE_SIZE), seen: "So many at most, without a word" },
    { what: "Characters of a search", howMuch: count(MAX_SEARCH), seen: "The rest is ignored" },
  ],
};

export const MEMORY: LimitGroup = {
  title: "Memory",
  limits: [
    { what: "Of the worker that makes a report", howMuch: `${REPORT_HEAP_MB} MB`, seen: said(MAKING_FAILED, 503) },
    {
      what: "Of the process that reads a safety data sheet",
      howMuch: `${SHEET_PROGRAM.memory} MB`,
      seen: `The sheet is not read: '${TOO_MUCH}'`,
    },
    {
      what: "Of the process that reads a Tier II file",
      howMuch: `${FILING_PROGRAM.memory} MB`,
      seen: said(refusalMessage(unreadableFile(TOO_MUCH)), 422),
    },
    {
      what: "Of the process that prints",
      howMuch: `${PRINT_PROGRAM.memory} MB`,
      seen: `The sheet at which it happens stands in the print's index as damaged; when it is none, ${said(PRINT_FAILED, 503)}`,
    },
    {
      what: "Lists of each kind of record whose totals are remembered",
      howMuch: count(MAX_LISTS),
      seen: "Nothing: the one not asked for longest is counted anew",
    },
    {
      what: "Files that were read whole and found sound, remembered",
      howMuch: `${count(MOST_CHECKED)}, each for ${time(CHECK_LASTS)}`,
      seen: "Nothing: the file is checked again",
    },
  ],
};
