import { fileSize } from "#domain/files/fileSize.ts";
import type { ServerStatus } from "#domain/status/ServerStatus.ts";
import { counted, countText } from "#ui/kit/counts.ts";
import { SERVER_STATUS } from "../identity/userTexts.ts";
import { displayDay } from "../moments.ts";

export const STATUS = {
  title: SERVER_STATUS,
  refresh: "Refresh",
  support: "Download for Support",
  supportHint:
    "The download for support is a ZIP with these figures, the settings without their secrets, and counts of records. It names no customer, person or product.",
  slow: "Slowest Requests",
  slowHint: "Since the server started. The median and the 99th percentile are at most the times shown.",
  noCalls: "No request has been answered since the server started.",
  errors: "Last Errors",
  errorsHint: "Requests that failed through no fault of their callers. The log has more under the request id.",
  noErrors: "No request has failed since the server started.",
} as const;

const SECONDS = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" });
/** To the second: errors and refreshes follow each other quickly. */
export const displaySecond = (moment: string): string => `${displayDay(moment)}, ${SECONDS.format(new Date(moment))}`;

/** In whole units of the largest one: "3 days". */
export const durationWords = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return counted(Math.max(0, Math.floor(ms / 1000)), "second", "seconds");
  if (minutes < 120) return counted(minutes, "minute", "minutes");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour", "hours") : counted(Math.floor(hours / 24), "day", "days");
};

const agoWords = (now: string, moment: string): string =>
  `${displaySecond(moment)} (${durationWords(Date.parse(now) - Date.parse(moment))} ago)`;

export const asOf = ({ at, host, pid }: ServerStatus): string =>
  `As of ${displaySecond(at)}, from server ${host}, process ${pid}`;
export const staleWords = (message: string, { at }: ServerStatus): string =>
  `The figures are from ${displaySecond(at)}. ${message}`;

/** `failure`: why it needs to be looked at. */
type Item = { readonly label: string; readonly words: string; readonly failure?: string };

const backupItem = ({ at, backup }: ServerStatus): Item => {
  const { is_scheduled, last_good_at, failure } = backup;
  const good = last_good_at === null ? "None yet" : agoWords(at, last_good_at);
  const words = is_scheduled
    ? good
    : `${last_good_at === null ? "" : `${good}. `}No backup is scheduled. Set BACKUP_URL.`;
  return { label: "Last good backup", words, failure };
};

const archiveItems = ({ at, archive, database }: ServerStatus): ReadonlyArray<Item> => {
  const label = "Archive";
  if (archive === null) {
    const words = database.is_embedded
      ? "No archive is kept. Set ARCHIVE_URL."
      : "No archive is kept by HazLedger. PostgreSQL has its own.";
    return [{ label, words }];
  }
  const { covered_until, bytes, failure } = archive;
  return [
    {
      label,
      words: covered_until === null ? "The first copy is being made" : `Complete until ${agoWords(at, covered_until)}`,
      failure,
    },
    { label: "Archive size", words: bytes === null ? "Could not be counted in time" : fileSize(bytes) },
  ];
};

/** By title of their section. */
export const statusItems = (status: ServerStatus): Readonly<Record<string, ReadonlyArray<Item>>> => {
  const { at, database, files, change_log, waiting } = status;
  const { sealed_at, unlinked } = change_log;
  return {
    Server: [
      { label: "HazLedger", words: status.version },
      { label: "Node.js", words: status.node_version },
      {
        label: "Running",
        words: `${durationWords(Date.parse(at) - Date.parse(status.started_at))}, since ${displaySecond(status.started_at)}`,
      },
      { label: "Memory", words: fileSize(status.memory_bytes) },
    ],
    "Database and Files": [
      {
        label: "Database",
        words: `PostgreSQL ${database.version}${database.is_embedded ? ", started by this server" : ""}`,
      },
      { label: "Database size", words: fileSize(database.bytes) },
      { label: "Newest migration", words: database.migration },
      {
        label: files.is_bucket ? "Files in the bucket" : "Files in DATA_DIR",
        words: files.count === 0 ? "None" : `${countText(files.count)}, ${fileSize(files.bytes)}`,
      },
    ],
    "Backup and History": [
      backupItem(status),
      ...archiveItems(status),
      { label: "Change log sealed", words: sealed_at === null ? "None yet" : agoWords(at, sealed_at) },
      { label: "Changes not linked yet", words: countText(unlinked) },
    ],
    Waiting: [
      { label: "Emails to send", words: countText(waiting.emails) },
      { label: "Sheets to read", words: countText(waiting.sheets) },
      { label: "Facilities to evaluate", words: countText(waiting.season) },
      {
        label: "Large jobs",
        words: `${countText(waiting.large_jobs)}, and ${countText(status.large_jobs_running)} running`,
      },
    ],
  };
};
