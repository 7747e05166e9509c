import { PATIENCE_MS } from "#adapters/http-client/createClient.ts";
import { HEAVY_LIMIT } from "#adapters/http-server/HeavyJobs.ts";
import { HEAVY_FACTOR } from "#adapters/http-server/timeLimits.ts";
import { MAX_BODY_BYTES } from "#adapters/http-server/requestBody.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { LINK_LIFETIME_MS } from "#application/files/FileLinks.ts";
import { ORPHAN_HOURS } from "#application/files/sweepFiles.ts";
import { REMEMBERED_LIFETIME, SESSION_LIFETIME } from "#application/identity/AuthLive.ts";
import * as tries from "#application/identity/signInLimits.ts";
import { RESET_LIFETIME, WELCOME_LIFETIME } from "#application/mail/composeMail.ts";
import { NOT_FOUND_SECONDS } from "#application/machines/countdownMachine.ts";
import { REMOVAL_MS, TICK_MS } from "#application/machines/toastMachine.ts";
import { KEY_LIFETIME_HOURS } from "#application/shared/Idempotency.ts";
import { LONG_TOAST_MS, SHORT_TOAST_MS, TOAST_MS } from "#application/shared/messages.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/identity/Password.ts";
import { SIGN_OUT_PATIENCE_MS } from "#domain/identity/sessionMachine.ts";
import { FIRST_YEAR } from "#domain/inventory/Inventory.ts";
import { AMOUNT_DECIMALS } from "#domain/quantity/round.ts";
import { MAX_TOLD_CHANGES } from "#domain/reference/ReferenceList.ts";
import { MAX_TOLD_ROWS } from "#domain/reference/ListRefusal.ts";
import { MAX_LIST_ROWS } from "#domain/reference/readReferenceList.ts";
import {
  AMOUNT_FRACTION_DIGITS,
  AMOUNT_INTEGER_DIGITS,
  FRACTION_DIGITS,
  INTEGER_DIGITS,
} from "#domain/shared/decimal.ts";
import { DEFAULT_LIST_QUERY, MAX_PAGE_SIZE, PAGE_SIZE, SEARCH_DEBOUNCE_MS } from "#domain/shared/Page.ts";
import { count, pressure, refilled, time } from "../limits/Limit.ts";
import { type Chapter, type RulesPage, table } from "./markdown.ts";

const chapter = (title: string, rows: ReadonlyArray<readonly [string, string]>): Chapter => ({
  title,
  parts: [table(["What", "Limit"], rows)],
});

/** Times, sizes and counts that the product keeps to. Every figure is the constant that the code uses. */
export const limitsPage = (): RulesPage => ({
  title: "Times, sizes and counts",
  lead: "Each value is the constant used by the running code. Field limits are in [validation.md](validation.md); values an operator can change are in the settings in the [README](../../README.md).",
  sources: ["src/domain", "src/application", "src/adapters/http-server", "src/adapters/http-client"],
  chapters: [
    chapter("Sessions and passwords", [
      ["A session lasts", time(SESSION_LIFETIME)],
      ["A session with 'Remember me' lasts", time(REMEMBERED_LIFETIME)],
      ["Signing out waits for the server", time(SIGN_OUT_PATIENCE_MS)],
      ["Characters of a password", `${PASSWORD_MIN} to ${PASSWORD_MAX}`],
      ["Wrong passwords from one address on one account", pressure(tries.TRIES_OF_ADDRESS_ON_ACCOUNT)],
      ["Wrong passwords from one address on many accounts", pressure(tries.TRIES_OF_ADDRESS)],
      ["Wrong passwords from many addresses on one account", pressure(tries.TRIES_ON_ACCOUNT)],
      [
        "Wrong passwords on a device where the person signed in before",
        refilled(tries.TRIES_OF_DEVICE.most - 1, tries.TRIES_OF_DEVICE),
      ],
      ["Wrong current passwords in one session", refilled(tries.TRIES_OF_SESSION.most - 1, tries.TRIES_OF_SESSION)],
      ["A sign-in attempt waits at most", time(tries.LONGEST_WAIT)],
      ["A proof-of-work task is valid for", `${time(tries.TASK_LIFETIME)}, once`],
      ["Password-reset emails for one account", refilled(tries.RESETS_FOR_ACCOUNT.most - 1, tries.RESETS_FOR_ACCOUNT)],
      [
        "Password-reset emails for one account, requested from one address",
        refilled(tries.RESETS_OF_ADDRESS_FOR_ACCOUNT.most - 1, tries.RESETS_OF_ADDRESS_FOR_ACCOUNT),
      ],
      [
        "Password-reset requests from one address before they wait",
        refilled(tries.RESETS_OF_ADDRESS.free, tries.RESETS_OF_ADDRESS),
      ],
      ["A password-reset link is valid for", time(RESET_LIFETIME)],
      ["A new user's link is valid for", time(WELCOME_LIFETIME)],
    ]),
    chapter("Lists and dropdowns", [
      ["Rows per page", count(PAGE_SIZE)],
      ["Maximum rows per page, for programs", count(MAX_PAGE_SIZE)],
      ["Initial status filter of a list", DEFAULT_LIST_QUERY.status],
      ["A search starts after the last keystroke, with a delay of", time(SEARCH_DEBOUNCE_MS)],
    ]),
    chapter("Toasts", [
      ["A toast is shown for", time(TOAST_MS)],
      ["A short toast", time(SHORT_TOAST_MS)],
      ["A long toast", time(LONG_TOAST_MS)],
      ["Toast timer resolution", time(TICK_MS)],
      ["A dismissed toast is removed after", time(REMOVAL_MS)],
      ["The not-found page redirects after", time(NOT_FOUND_SECONDS * 1000)],
    ]),
    chapter("Numbers", [
      ["Digits of a number before and after the decimal point", `${INTEGER_DIGITS} and ${FRACTION_DIGITS}`],
      ["Digits of max gallons and max pounds", `${AMOUNT_INTEGER_DIGITS} and ${AMOUNT_FRACTION_DIGITS}`],
      ["Decimals of calculated amounts", count(AMOUNT_DECIMALS)],
      ["First year of an inventory", String(FIRST_YEAR)],
    ]),
    chapter("Files and reference lists", [
      ["Size of a file", `at most ${fileSize(MAX_FILE_BYTES)}`],
      ["An upload that no record uses is kept for", time(ORPHAN_HOURS * 3_600_000)],
      ["A file link is valid for", time(LINK_LIFETIME_MS)],
      ["Rows of a reference list", `at most ${count(MAX_LIST_ROWS)}`],
      ["Rows of a refused list that are listed", `the first ${MAX_TOLD_ROWS}`],
      ["Changes to a list that are shown before it is replaced", `the first ${MAX_TOLD_CHANGES}; all are counted`],
      [
        "Years after which an SDS requires an update",
        `${SETTINGS.SDS_MAX_AGE_YEARS.fallback}, unless the setting says otherwise`,
      ],
    ]),
    chapter("Calls", [
      ["Body of a call", `at most ${fileSize(MAX_BODY_BYTES)}`],
      ["The browser waits for an answer", time(PATIENCE_MS)],
      ["A call may take", `${SETTINGS.REQUEST_SECONDS.fallback} seconds, unless the setting says otherwise`],
      ["A large job (print, import, report) may take", `${HEAVY_FACTOR} times as long`],
      ["Large jobs at once", `${HEAVY_LIMIT.running}; ${HEAVY_LIMIT.waiting} more wait`],
      ["A save that is sent again happens once, for", time(KEY_LIFETIME_HOURS * 3_600_000)],
    ]),
  ],
});
