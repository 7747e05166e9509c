import { BACKUP_LIMIT, OTHER_BACKUP } from "#adapters/http-server/backup.ts";
import { LARGE_REPORT } from "#application/report/ReportMaker.ts";
import { HEAVY_LIMIT, TOO_BUSY } from "#adapters/http-server/HeavyJobs.ts";
import { MOST_UNANSWERED } from "#adapters/http-server/limitPiles.ts";
import { CONNECTIONS, FOR_WRITES } from "#adapters/postgres/engine/postgresDatabase.ts";
import { TOO_MANY_UPLOADS } from "#application/files/fileMessages.ts";
import { UPLOAD_LIMIT } from "#application/files/FilesLive.ts";
import * as tries from "#application/identity/signInLimits.ts";
import type { TurnLimit } from "#application/shared/turns.ts";
import { BUSY_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { count, type LimitGroup, said, time } from "./Limit.ts";

const line = ({ waiting, waitingOfPerson, longestWait }: TurnLimit): string =>
  `${count(waiting)}, of one person ${waitingOfPerson}, each for ${time(longestWait)} at most`;

export const TURNS: LimitGroup = {
  title: "Turns and connections",
  limits: [
    {
      what: "Large jobs (prints, imports, reports, exports) at once",
      howMuch: `${HEAVY_LIMIT.running}; of one person ${HEAVY_LIMIT.ofPerson}, prints ${HEAVY_LIMIT.ofKind.print}, imports ${HEAVY_LIMIT.ofKind.import}, reports of more than ${LARGE_REPORT.toLocaleString("en-US")} lines ${HEAVY_LIMIT.ofKind["large report"]}`,
      seen: "The next one waits in the line",
    },
    {
      what: "Large jobs in the line, everybody's first one before anybody's second",
      howMuch: line(HEAVY_LIMIT),
      seen: said(`${TOO_BUSY} Your position in the queue: 3.`, 503),
    },
    {
      what: "Uploads at once",
      howMuch: `${UPLOAD_LIMIT.running}; of one person ${UPLOAD_LIMIT.ofPerson}`,
      seen: "The next one waits in the line",
    },
    { what: "Uploads in the line, in the same order", howMuch: line(UPLOAD_LIMIT), seen: said(TOO_MANY_UPLOADS, 429) },
    {
      what: "Backups at once",
      howMuch: `${BACKUP_LIMIT.running}; ${BACKUP_LIMIT.waiting} more wait for ${time(BACKUP_LIMIT.longestWait)} at most`,
      seen: said(OTHER_BACKUP, 503),
    },
    {
      what: "Requests on one connection before the first is answered",
      howMuch: count(MOST_UNANSWERED),
      seen: "The connection is closed; browsers and proxies send one at a time",
    },
    {
      what: "Connections of a server to PostgreSQL; the embedded database is one session",
      howMuch: count(CONNECTIONS),
      seen: "Statements wait for a connection, within the time of their call",
    },
    {
      what: "Of these, for saves at once; the others are left to lists and reports",
      howMuch: count(FOR_WRITES),
      seen: `Saves wait; after a while ${said(BUSY_MESSAGE, 503)}`,
    },
    {
      what: "Passwords from unknown devices that are compared at once",
      howMuch: count(tries.COMPARED_AT_ONCE),
      seen: "'Signing in...' a little longer",
    },
  ],
};
