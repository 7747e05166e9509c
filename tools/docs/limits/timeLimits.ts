import { SHEET_SECONDS } from "#adapters/documents/sheets/runBindProcess.ts";
import { PATIENCE_MS } from "#adapters/files/s3Requests.ts";
import { HEADERS_TIMEOUT, KEEP_ALIVE, REFUSE_BEFORE, SHUTDOWN_LIMIT } from "#adapters/http-server/httpServer.ts";
import { TOO_SLOW_BODY } from "#adapters/http-server/requestBody.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { HEAVY_FACTOR, STOPPING, TOOK_TOO_LONG } from "#adapters/http-server/timeLimits.ts";
import { PATIENCE as SMTP } from "#adapters/mail/smtpMail.ts";
import { PING_LIMIT } from "#adapters/postgres/engine/Database.ts";
import { CONNECT_LIMIT, IDLE_LIMIT, LOCK_LIMIT, STATEMENT_LIMIT } from "#adapters/postgres/engine/postgresDatabase.ts";
import { LOCK_WAIT, PATIENCE } from "#adapters/postgres/engine/transaction.ts";
import { BUSY_MESSAGE, UNAVAILABLE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { count, type LimitGroup, said, time } from "./Limit.ts";

const seconds = Number(SETTINGS.REQUEST_SECONDS.fallback);

export const TIMES: LimitGroup = {
  title: "Times",
  limits: [
    { what: "A call", howMuch: `${seconds} seconds`, setting: "REQUEST_SECONDS", seen: said(TOOK_TOO_LONG, 503) },
    {
      what: "A large job once its turn has come, or an upload",
      howMuch: `${count(seconds * HEAVY_FACTOR)} seconds`,
      setting: "REQUEST_SECONDS",
      seen: said(TOOK_TOO_LONG, 503),
    },
    {
      what: "Sending the headers of a request",
      howMuch: time(HEADERS_TIMEOUT),
      seen: "The connection is closed (408)",
    },
    {
      what: "Sending the body of a call",
      howMuch: `${seconds} seconds`,
      setting: "REQUEST_SECONDS",
      seen: said(TOO_SLOW_BODY, 408),
    },
    {
      what: "A connection without a request",
      howMuch: time(KEEP_ALIVE),
      seen: "Nothing: the browser opens another one",
    },
    {
      what: "A save that waits for others, a lock at a time",
      howMuch: `${time(PATIENCE)}, ${time(LOCK_WAIT)}`,
      seen: said(BUSY_MESSAGE, 503),
    },
    {
      what: "A statement of PostgreSQL, waiting for a lock outside of saves",
      howMuch: `${time(STATEMENT_LIMIT)}, ${time(LOCK_LIMIT)}`,
      seen: said(UNAVAILABLE_MESSAGE, 503),
    },
    {
      what: "A transaction whose server has gone",
      howMuch: time(IDLE_LIMIT),
      seen: "Nothing: its locks are free again",
    },
    { what: "Connecting to PostgreSQL", howMuch: time(CONNECT_LIMIT), seen: said(UNAVAILABLE_MESSAGE, 503) },
    {
      what: "The database's answer to `/healthz`",
      howMuch: time(PING_LIMIT),
      seen: '`{"status":"The database is not responding."}` (503)',
    },
    {
      what: "A bucket's answer, or its next bytes",
      howMuch: time(PATIENCE_MS),
      seen: said(UNAVAILABLE_MESSAGE, 503),
    },
    { what: "One sheet of a print", howMuch: time(SHEET_SECONDS * 1000), seen: "It stands in the index as damaged" },
    {
      what: "A mail server: connecting, its greeting, silence",
      howMuch: [SMTP.connectionTimeout, SMTP.greetingTimeout, SMTP.socketTimeout].map(time).join(", "),
      seen: "The mail is sent again later",
    },
    {
      what: "Calls that run when the server stops",
      howMuch: `${time(SHUTDOWN_LIMIT - REFUSE_BEFORE)}; all connections are closed after ${time(SHUTDOWN_LIMIT)}`,
      seen: said(STOPPING, 503),
    },
  ],
};
