import { HEAVY_LIMIT, TOO_BUSY } from "#adapters/http-server/HeavyJobs.ts";
import { MAX_BODY_BYTES, TOO_LARGE_BODY } from "#adapters/http-server/requestBody.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { HEAVY_FACTOR, TOOK_TOO_LONG } from "#adapters/http-server/timeLimits.ts";
import { TOO_LARGE } from "#application/files/fileMessages.ts";
import { PER_ACCOUNT, PER_ADDRESS, TOO_MANY_SIGN_INS } from "#application/identity/signInThrottle.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { count, type LimitGroup, perTime, said } from "./Limit.ts";

/**
 * Every limit that keeps one person, program or file from holding up the others. A new one is a row here: its figure is
 * the constant that the code uses, its sentence the constant that the person reads.
 */
export const LIMITS: ReadonlyArray<LimitGroup> = [
  {
    title: "Turns",
    limits: [
      {
        what: "Large jobs (prints, imports, reports) at once",
        howMuch: `${HEAVY_LIMIT.running}; ${HEAVY_LIMIT.waiting} more wait`,
        seen: said(TOO_BUSY, 503),
      },
    ],
  },
  {
    title: "Bytes",
    limits: [
      { what: "Body of a call", howMuch: fileSize(MAX_BODY_BYTES), seen: said(TOO_LARGE_BODY, 413) },
      { what: "A file", howMuch: fileSize(MAX_FILE_BYTES), seen: said(TOO_LARGE, 413) },
    ],
  },
  {
    title: "Attempts",
    limits: [
      { what: "Wrong passwords for one account", howMuch: perTime(PER_ACCOUNT), seen: said(TOO_MANY_SIGN_INS, 429) },
      { what: "Wrong passwords from one address", howMuch: perTime(PER_ADDRESS), seen: said(TOO_MANY_SIGN_INS, 429) },
    ],
  },
  {
    title: "Times",
    limits: [
      {
        what: "A call",
        howMuch: `${SETTINGS.REQUEST_SECONDS.fallback} seconds`,
        setting: "REQUEST_SECONDS",
        seen: said(TOOK_TOO_LONG, 503),
      },
      {
        what: "A large job",
        howMuch: `${count(Number(SETTINGS.REQUEST_SECONDS.fallback) * HEAVY_FACTOR)} seconds`,
        setting: "REQUEST_SECONDS",
        seen: said(TOOK_TOO_LONG, 503),
      },
    ],
  },
];
