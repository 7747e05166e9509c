import { maxHeaderSize } from "node:http";
import { PROGRAM as REPORT_PROGRAM } from "#adapters/documents/worker/reportWorkers.ts";
import { PROGRAM as SHEET_PROGRAM } from "#adapters/documents/sheet/sheetReader.ts";
import { PROGRAM as PRINT_PROGRAM, SHEET_SECONDS } from "#adapters/documents/sheets/runBindProcess.ts";
import { PROGRAM as FILING_PROGRAM } from "#adapters/documents/tier2/filingReader.ts";
import { PATIENCE_MS } from "#adapters/files/s3Requests.ts";
import { BACKUP_LIMIT, OTHER_BACKUP } from "#adapters/http-server/backup.ts";
import { CHECK_LASTS, MOST_CHECKED } from "#adapters/http-server/files/fileLinkRoute.ts";
import * as uploads from "#adapters/http-server/files/upload.ts";
import { HEAVY_LIMIT, TOO_BUSY } from "#adapters/http-server/limits/HeavyJobs.ts";
import * as connections from "#adapters/http-server/httpServer.ts";
import { MIN_TRANSFER_RATE } from "#adapters/http-server/limits/leastRate.ts";
import { MOST_UNANSWERED } from "#adapters/http-server/limits/limitPipelining.ts";
import { PAUSE, STRANGERS } from "#adapters/http-server/limits/paceStrangers.ts";
import { FOR_STRANGERS } from "#adapters/postgres/engine/mapSqlErrors.ts";
import { MAX_BODY_BYTES, TOO_LARGE_BODY, TOO_SLOW_BODY } from "#adapters/http-server/requestBody.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { HEAVY_FACTOR, STOPPING, TOOK_TOO_LONG } from "#adapters/http-server/limits/timeLimits.ts";
import { PATIENCE as SMTP } from "#adapters/mail/smtpMail.ts";
import { PING_LIMIT } from "#adapters/postgres/engine/Database.ts";
import * as postgres from "#adapters/postgres/engine/postgresDatabase.ts";
import { LOCK_WAIT, PATIENCE } from "#adapters/postgres/engine/transaction.ts";
import { MAX_LISTS } from "#adapters/postgres/list/TotalCache.ts";
import { TOO_MUCH } from "#adapters/processes/workerProcess.ts";
import { MAX_ENTRIES, MAX_TAGS, MAX_UNPACKED_BYTES } from "#adapters/spreadsheets/Archive.ts";
import { PROGRAM, READING_SECONDS } from "#adapters/spreadsheets/listFileReader.ts";
import { MAX_LINE_CHARACTERS, MAX_LINES, TOO_LONG_LINE, TOO_MANY_LINES } from "#adapters/spreadsheets/readCsv.ts";
import * as tables from "#adapters/spreadsheets/TableLimits.ts";
import { TOO_BIG } from "#adapters/spreadsheets/UnreadableFile.ts";
import { MAX_SEARCH } from "#adapters/wire/listQuery.ts";
import { UPLOAD_LIMIT } from "#application/files/FilesLive.ts";
import { TOO_LARGE, TOO_MANY_UPLOADS } from "#application/files/fileMessages.ts";
import { DEVICE_MARK_DAYS } from "#application/identity/deviceMarks.ts";
import { SIGN_IN_AGAIN } from "#application/identity/AuthLive.ts";
import { MOST_PASSKEYS, TOO_MANY_PASSKEYS } from "#domain/identity/SecondFactor.ts";
import { TOO_MANY_SIGN_INS } from "#application/identity/signIn/signInGuard.ts";
import * as tries from "#application/identity/signIn/signInLimits.ts";
import { MAILS_OF_PERSON, MAILS_TO_ADDRESS } from "#application/mail/mailBudget.ts";
import * as binders from "#application/binder/OpenBinders.ts";
import * as calendars from "#application/season/noticesLive.ts";
import { TOO_MANY_PIXELS } from "#application/inventory/photo/LinePhotosLive.ts";
import { PRINT_FAILED } from "#application/inventory/InventoriesLive.ts";
import { MAKING_FAILED } from "#application/report/reportRefusals.ts";
import { LARGE_REPORT } from "#application/report/ReportMaker.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import type { QueueLimit } from "#application/shared/fairQueue.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import * as photos from "#domain/inventory/photo/LinePhoto.ts";
import { MAX_LISTED_ROWS, refusalMessage, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { MAX_LIST_ROWS } from "#domain/reference/readReferenceList.ts";
import { MAX_LISTED_CHANGES } from "#domain/reference/ReferenceList.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/Page.ts";
import { BUSY_MESSAGE, UNAVAILABLE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";
import { count, pressure, refilled, spent, time } from "./limitWords.ts";
import { table } from "./rules/markdown.ts";

/**
 * A row of the table in docs/operate.md: what is limited; how much, from the constant that the running code uses; what a
 * person sees who comes to it, the sentence from its constant; the setting that changes it.
 */
type Limit = readonly [what: string, howMuch: string, seen: string, setting?: string];
/** A sentence that the product says, with the status of its answer. */
const said = (sentence: string, status?: number): string =>
  `"${sentence}"${status === undefined ? "" : ` (${status})`}`;
const unread = (sentence: string): string => said(refusalMessage(unreadableFile(sentence)), 422);

const line = ({ waiting, waitingOfPerson, longestWait }: QueueLimit): string =>
  `${count(waiting)}, of one person ${waitingOfPerson}, each for ${time(longestWait)} at most`;
const seconds = Number(SETTINGS.REQUEST_SECONDS.fallback);
const slow = Number(SETTINGS.SLOW_SECONDS.fallback);
const rate = `Below ${fileSize(MIN_TRANSFER_RATE)} a second on average for ${slow} seconds; ${2 * slow} after a faster stretch`;
const WAITS = "The next one waits in the line";
const SLOWED = `'Signing in...' for up to ${time(tries.LONGEST_WAIT)} more. The page does the work by itself; a program gets ${said(TOO_MANY_SIGN_INS, 429)}`;
const SAME_ANSWER = "The answer is the same; nobody is mailed";
const { ofKind } = HEAVY_LIMIT;

/** Every limit that keeps one person, program or file from holding up the others. */
const LIMITS: Readonly<Record<string, ReadonlyArray<Limit>>> = {
  "Turns and connections": [
    [
      "Large jobs (prints, imports, reports, exports) at once",
      `${HEAVY_LIMIT.running}; of one person ${HEAVY_LIMIT.ofPerson}, prints ${ofKind.print}, imports ${ofKind.import}, reports of more than ${count(LARGE_REPORT)} lines ${ofKind["large report"]}`,
      WAITS,
    ],
    [
      "Large jobs in the line, everybody's first one before anybody's second",
      line(HEAVY_LIMIT),
      said(`${TOO_BUSY} Your position in the queue: 3.`, 503),
    ],
    ["Uploads at once", `${UPLOAD_LIMIT.running}; of one person ${UPLOAD_LIMIT.ofPerson}`, WAITS],
    ["Uploads in the line, in the same order", line(UPLOAD_LIMIT), said(TOO_MANY_UPLOADS, 429)],
    [
      "Backups at once",
      `${BACKUP_LIMIT.running}; ${BACKUP_LIMIT.waiting} more wait for ${time(BACKUP_LIMIT.longestWait)} at most`,
      said(OTHER_BACKUP, 503),
    ],
    [
      "Requests on one connection before the first is answered",
      count(MOST_UNANSWERED),
      "The connection is closed; browsers and proxies send one at a time",
    ],
    [
      "Connections of a server to PostgreSQL",
      count(postgres.CONNECTIONS),
      "Statements wait for a connection, within the time of their call",
    ],
    [
      "Of these, for saves at once; the others are left to lists and reports",
      count(postgres.FOR_WRITES),
      `Saves wait; after a while ${said(BUSY_MESSAGE, 503)}`,
    ],
    [
      "Passwords from unknown devices that are compared at once",
      count(tries.COMPARED_AT_ONCE),
      "'Signing in...' a little longer",
    ],
  ],
  "Bytes, rows and rates": [
    ["Headers of a request", fileSize(maxHeaderSize), "The connection is closed (431)"],
    ["Body of a call", fileSize(MAX_BODY_BYTES), said(TOO_LARGE_BODY, 413)],
    ["A photo of a line", fileSize(photos.MAX_PHOTO_BYTES), said(TOO_LARGE_BODY, 413)],
    ["Width and height of a photo", `${photos.MAX_PHOTO_SIDE} pixels`, said(TOO_MANY_PIXELS, 413)],
    ["A file", fileSize(MAX_FILE_BYTES), said(TOO_LARGE, 413)],
    [
      "What surrounds a file in its form",
      `${fileSize(uploads.AROUND_BYTES)}, ${uploads.MAX_PARTS} parts`,
      said(uploads.CROWDED, 413),
    ],
    ["An upload that comes in slowly", rate, `${said(uploads.TOO_SLOW, 408)}; nothing of it is kept`, "SLOW_SECONDS"],
    [
      "An answer that is taken slowly: a list, a file, a print, a backup, the page",
      rate,
      `The connection is cut: ${said(UNREACHABLE)}, or the browser says that the download failed`,
      "SLOW_SECONDS",
    ],
    [
      "Rows of a reference list",
      count(MAX_LIST_ROWS),
      said(`The file cannot be read. Nothing was changed. The file has more than ${MAX_LIST_ROWS} rows.`, 422),
    ],
    [
      "Rows of a refused list that are listed, and changes that are shown before a list is replaced",
      `${MAX_LISTED_ROWS}; ${MAX_LISTED_CHANGES}`,
      "The others are counted",
    ],
    ["Rows per page, for programs", count(MAX_PAGE_SIZE), "So many at most, without a word"],
    ["Characters of a search", count(MAX_SEARCH), "The rest is ignored"],
  ],
  "Reference lists as files": [
    ["Rows of all sheets", count(tables.MAX_ROWS), unread(tables.TOO_MANY_ROWS)],
    ["Cells, blank ones before filled ones counted", count(tables.MAX_CELLS), unread(tables.TOO_MANY_CELLS)],
    ["Filled cells of an XLS file", count(tables.MAX_XLS_CELLS), unread(tables.TOO_MANY_XLS_CELLS)],
    ["Columns of a workbook", count(tables.MAX_COLUMNS), "Those behind are not read"],
    ["Visible sheets", count(tables.MAX_SHEETS), unread(tables.TOO_MANY_SHEETS)],
    ["Characters of a cell of a workbook", count(tables.MAX_CELL_CHARACTERS), unread(tables.TOO_LONG_CELL)],
    ["Characters of all its cells", count(tables.MAX_CHARACTERS), unread(tables.TOO_MUCH_TEXT)],
    ["Rows that merged cells fill", count(tables.MAX_MERGED), unread(tables.TOO_MANY_MERGED)],
    ["Cell formats", count(tables.MAX_FORMATS), unread(tables.TOO_MANY_FORMATS)],
    [
      "An XLSX file when unpacked",
      `${fileSize(MAX_UNPACKED_BYTES)}, ${count(MAX_TAGS)} tags, ${count(MAX_ENTRIES)} files`,
      unread(TOO_BIG),
    ],
    ["Lines of a CSV file", count(MAX_LINES), unread(TOO_MANY_LINES)],
    ["Characters of its rows", count(MAX_LINE_CHARACTERS), unread(TOO_LONG_LINE)],
    ["Reading it, in a process of its own", `${PROGRAM.memory} MB, ${READING_SECONDS} seconds`, unread(TOO_MUCH)],
  ],
  Attempts: [
    ["Wrong passwords from one address on one account", pressure(tries.TRIES_OF_ADDRESS_ON_ACCOUNT), SLOWED],
    ["Wrong passwords from one address on many accounts", pressure(tries.TRIES_OF_ADDRESS), SLOWED],
    ["Wrong passwords from many addresses on one account", pressure(tries.TRIES_ON_ACCOUNT), SLOWED],
    [
      "Wrong passwords on a device where the person signed in before",
      spent(tries.TRIES_OF_DEVICE),
      "It counts as any other device",
    ],
    [
      "Tries to sign in that wait in a server",
      `${tries.SEATS}; from one address on one account ${tries.TRIES_OF_ADDRESS_ON_ACCOUNT.seats}, from one address ${tries.TRIES_OF_ADDRESS.seats}, on one account ${tries.TRIES_ON_ACCOUNT.seats}`,
      SLOWED,
    ],
    ["Wrong current passwords in one session", spent(tries.TRIES_OF_SESSION), said(TOO_MANY_SIGN_INS, 429)],
    ["Time for the second step of a sign-in", time(tries.CHALLENGE_LIFETIME), said(SIGN_IN_AGAIN, 401)],
    ["Wrong codes after one right password", String(tries.TRIES_OF_CHALLENGE.most - 1), said(SIGN_IN_AGAIN, 401)],
    ["Photos of one line", String(photos.MOST_PHOTOS), said(photos.PHOTOS_FULL, 409)],
    ["Passkeys of one person", String(MOST_PASSKEYS), said(TOO_MANY_PASSKEYS, 409)],
    [
      "Wrong codes of an app, or answers of passkeys, on a device where the person signed in before, or from all others",
      `${refilled(tries.TRIES_OF_CODE.allowed, tries.TRIES_OF_CODE)}; on all such devices together ${refilled(tries.CODES_ON_DEVICES.allowed, tries.CODES_ON_DEVICES)}`,
      `${said(TOO_MANY_SIGN_INS, 429)}; recovery codes go on working`,
    ],
    ["Days without a sign-in on a known device", String(DEVICE_MARK_DAYS), "It counts as any other device"],
    ["Password-reset emails for one account", spent(tries.RESETS_FOR_ACCOUNT), SAME_ANSWER],
    [
      "Password-reset emails for one account, requested from one address",
      spent(tries.RESETS_OF_ADDRESS_FOR_ACCOUNT),
      SAME_ANSWER,
    ],
    [
      "Such requests from one address, for whatever accounts",
      refilled(tries.RESETS_OF_ADDRESS.free, tries.RESETS_OF_ADDRESS),
      `They wait for up to ${time(tries.LONGEST_WAIT)}; where too many wait, ${said(TOO_MANY_SIGN_INS, 429)}`,
    ],
    ["Emails of one person to customers' contacts", spent(MAILS_OF_PERSON), said(MAILS_OF_PERSON.message, 422)],
    ["Such emails, or changes of it, to one address", spent(MAILS_TO_ADDRESS), said(MAILS_TO_ADDRESS.message, 422)],
    ["Requests without a session, but for the page's files", spent(STRANGERS), `Each waits for ${time(PAUSE)} more`],
    ["Connections to PostgreSQL for them", String(FOR_STRANGERS), "They wait for each other"],
    ["Invalid sheet addresses, by network", spent(binders.BINDER_GUESSES), said(binders.TOO_MANY_GUESSES, 429)],
    ["Readings of one calendar of due dates", spent(calendars.CALENDAR_READS), said(calendars.TOO_MANY_READS, 429)],
  ],
  Times: [
    ["A call", `${seconds} seconds`, said(TOOK_TOO_LONG, 503), "REQUEST_SECONDS"],
    [
      "A large job once its turn has come, or an upload",
      `${count(seconds * HEAVY_FACTOR)} seconds`,
      said(TOOK_TOO_LONG, 503),
      "REQUEST_SECONDS",
    ],
    ["Sending the headers of a request", time(connections.HEADERS_TIMEOUT), "The connection is closed (408)"],
    ["Sending the body of a call", `${seconds} seconds`, said(TOO_SLOW_BODY, 408), "REQUEST_SECONDS"],
    ["A connection without a request", time(connections.KEEP_ALIVE), "Nothing: the browser opens another one"],
    [
      "A save that waits for others, a lock at a time",
      `${time(PATIENCE)}, ${time(LOCK_WAIT)}`,
      said(BUSY_MESSAGE, 503),
    ],
    [
      "A statement of PostgreSQL, waiting for a lock outside of saves",
      `${time(postgres.STATEMENT_LIMIT)}, ${time(postgres.LOCK_LIMIT)}`,
      said(UNAVAILABLE_MESSAGE, 503),
    ],
    ["A transaction whose server has gone", time(postgres.IDLE_LIMIT), "Nothing: its locks are free again"],
    ["Connecting to PostgreSQL", time(postgres.CONNECT_LIMIT), said(UNAVAILABLE_MESSAGE, 503)],
    ["The database's answer to `/healthz`", time(PING_LIMIT), '`{"status":"The database is not responding."}` (503)'],
    ["A bucket's answer, or its next bytes", time(PATIENCE_MS), said(UNAVAILABLE_MESSAGE, 503)],
    ["One sheet of a print", `${time(SHEET_SECONDS * 1000)} of processor time`, "It stands in the index as damaged"],
    [
      "A mail server: connecting, its greeting, silence",
      [SMTP.connectionTimeout, SMTP.greetingTimeout, SMTP.socketTimeout].map(time).join(", "),
      "The mail is sent again later",
    ],
    [
      "Calls that run when the server stops",
      `${time(connections.SHUTDOWN_LIMIT - connections.REFUSE_BEFORE)}; all connections are closed after ${time(connections.SHUTDOWN_LIMIT)}`,
      said(STOPPING, 503),
    ],
  ],
  Memory: [
    ["Of the process that makes a report", `${REPORT_PROGRAM.memory} MB`, said(MAKING_FAILED, 503)],
    [
      "Of the process that reads a safety data sheet",
      `${SHEET_PROGRAM.memory} MB`,
      `The sheet is not read: '${TOO_MUCH}'`,
    ],
    ["Of the process that reads a Tier II file", `${FILING_PROGRAM.memory} MB`, unread(TOO_MUCH)],
    [
      "Of the process that prints",
      `${PRINT_PROGRAM.memory} MB`,
      `The sheet at which it happens stands in the print's index as damaged; when it is none, ${said(PRINT_FAILED, 503)}`,
    ],
    [
      "Lists of each kind of record whose totals are remembered",
      count(MAX_LISTS),
      "Nothing: the one not asked for longest is counted anew",
    ],
    [
      "Files that were read whole and found sound, remembered",
      `${count(MOST_CHECKED)}, each for ${time(CHECK_LASTS)}`,
      "Nothing: the file is checked again",
    ],
  ],
};

const PAGE = "docs/operate.md";
const PLACE = /(<!-- limits:[^\n]*-->\n)[\s\S]*?(<!-- \/limits -->)/;
const row = ([what, howMuch, seen, setting]: Limit) => [
  what,
  howMuch,
  setting === undefined ? "" : `\`${setting}\``,
  seen,
];
const chapters = Object.entries(LIMITS).map(
  ([title, limits]) => `### ${title}\n\n${table(["What", "Limit", "Setting", "What is seen"], limits.map(row))}`,
);

/** docs/operate.md with every limit as the server holds it; the rest of the page is written by hand. */
export const limitsTable: DocumentMaker = {
  name: "limits",
  command: "npm run docs",
  make: (textOf) => {
    const page = textOf(PAGE);
    if (!PLACE.test(page)) return Promise.reject(new Error(`${PAGE} has lost the place of its limits`));
    const body = chapters.join("\n\n");
    const whole = page.replace(PLACE, (_, start: string, end: string) => `${start}\n${body}\n\n${end}`);
    return Promise.resolve(new Map([[PAGE, whole]]));
  },
};
