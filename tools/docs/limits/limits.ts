import { HEAVY_LIMIT, TOO_BUSY } from "#adapters/http-server/HeavyJobs.ts";
import { MAX_BODY_BYTES, TOO_LARGE_BODY } from "#adapters/http-server/requestBody.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { HEAVY_FACTOR, TOOK_TOO_LONG } from "#adapters/http-server/timeLimits.ts";
import { TOO_LARGE } from "#application/files/fileMessages.ts";
import { TOO_MANY_SIGN_INS } from "#application/identity/signInGuard.ts";
import * as tries from "#application/identity/signInLimits.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { count, type LimitGroup, pressure, refilled, said } from "./Limit.ts";

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
      ...[
        ["Wrong passwords from one address on one account", tries.TRIES_OF_ADDRESS_ON_ACCOUNT] as const,
        ["Wrong passwords from one address on many accounts", tries.TRIES_OF_ADDRESS] as const,
        ["Wrong passwords from many addresses on one account", tries.TRIES_ON_ACCOUNT] as const,
      ].map(([what, limit]) => ({
        what,
        howMuch: pressure(limit),
        seen: `'Signing in...' for up to ${tries.LONGEST_WAIT / 1000} s more. The page does the work by itself; a program gets ${said(TOO_MANY_SIGN_INS, 429)}`,
      })),
      {
        what: "Wrong present passwords in one session",
        howMuch: refilled(tries.TRIES_OF_SESSION.most - 1, tries.TRIES_OF_SESSION),
        seen: said(TOO_MANY_SIGN_INS, 429),
      },
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
