import { TOO_MANY_SIGN_INS } from "#application/identity/signInGuard.ts";
import * as tries from "#application/identity/signInLimits.ts";
import { BYTES, MEMORY } from "./byteLimits.ts";
import { LIST_FILES } from "./listFileLimits.ts";
import { type LimitGroup, pressure, refilled, said, time } from "./Limit.ts";
import { TIMES } from "./timeLimits.ts";
import { TURNS } from "./turnLimits.ts";

const SLOWED = `'Signing in...' for up to ${time(tries.LONGEST_WAIT)} more. The page does the work by itself; a program gets ${said(TOO_MANY_SIGN_INS, 429)}`;
const SAME_ANSWER = "The answer is the same; nobody is mailed";

const ATTEMPTS: LimitGroup = {
  title: "Attempts",
  limits: [
    ...[
      ["Wrong passwords from one address on one account", tries.TRIES_OF_ADDRESS_ON_ACCOUNT] as const,
      ["Wrong passwords from one address on many accounts", tries.TRIES_OF_ADDRESS] as const,
      ["Wrong passwords from many addresses on one account", tries.TRIES_ON_ACCOUNT] as const,
    ].map(([what, limit]) => ({ what, howMuch: pressure(limit), seen: SLOWED })),
    {
      what: "Wrong passwords on a device where the person signed in before",
      howMuch: refilled(tries.TRIES_OF_DEVICE.most - 1, tries.TRIES_OF_DEVICE),
      seen: "It counts as any other device",
    },
    {
      what: "Tries to sign in that wait in a server",
      howMuch: `${tries.SEATS}; from one address on one account ${tries.TRIES_OF_ADDRESS_ON_ACCOUNT.seats}, from one address ${tries.TRIES_OF_ADDRESS.seats}, on one account ${tries.TRIES_ON_ACCOUNT.seats}`,
      seen: SLOWED,
    },
    {
      what: "Wrong current passwords in one session",
      howMuch: refilled(tries.TRIES_OF_SESSION.most - 1, tries.TRIES_OF_SESSION),
      seen: said(TOO_MANY_SIGN_INS, 429),
    },
    {
      what: "Password-reset emails for one account",
      howMuch: refilled(tries.RESETS_FOR_ACCOUNT.most - 1, tries.RESETS_FOR_ACCOUNT),
      seen: SAME_ANSWER,
    },
    {
      what: "Password-reset emails for one account, requested from one address",
      howMuch: refilled(tries.RESETS_OF_ADDRESS_FOR_ACCOUNT.most - 1, tries.RESETS_OF_ADDRESS_FOR_ACCOUNT),
      seen: SAME_ANSWER,
    },
    {
      what: "Such requests from one address, for whatever accounts",
      howMuch: refilled(tries.RESETS_OF_ADDRESS.free, tries.RESETS_OF_ADDRESS),
      seen: `They wait for up to ${time(tries.LONGEST_WAIT)}; where too many wait, ${said(TOO_MANY_SIGN_INS, 429)}`,
    },
  ],
};

/**
 * Every limit that keeps one person, program or file from holding up the others. A new one is a row here: its figure is
 * the constant that the code uses, its sentence the constant that the person reads.
 */
export const LIMITS: ReadonlyArray<LimitGroup> = [TURNS, BYTES, LIST_FILES, ATTEMPTS, TIMES, MEMORY];
