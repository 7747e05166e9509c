import { LARGE_PATIENCE_MS, PATIENCE_MS } from "#adapters/http-client/createClient.ts";
import { HEAVY_FACTOR } from "#adapters/http-server/limits/timeLimits.ts";
import { SETTINGS } from "#adapters/http-server/settings/Settings.ts";
import { LINK_LIFETIME_MS } from "#application/files/FileLinks.ts";
import { ORPHAN_HOURS } from "#application/files/sweepFiles.ts";
import { REMEMBERED_LIFETIME, SESSION_LIFETIME } from "#application/identity/openSession.ts";
import { TASK_LIFETIME } from "#application/identity/signIn/signInLimits.ts";
import { NOT_FOUND_SECONDS } from "#application/machines/countdownMachine.ts";
import { REMOVAL_MS, TICK_MS } from "#application/machines/toastMachine.ts";
import { RESET_LIFETIME, WELCOME_LIFETIME } from "#application/identity/passwordLink/passwordLinkOf.ts";
import { KEY_LIFETIME_HOURS } from "#application/shared/Idempotency.ts";
import { LONG_TOAST_MS, SHORT_TOAST_MS, TOAST_MS } from "#application/shared/messages.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/identity/Password.ts";
import { SIGN_OUT_PATIENCE_MS } from "#domain/identity/sessionMachine.ts";
import { FIRST_YEAR } from "#domain/inventory/Inventory.ts";
import { AMOUNT_DECIMALS } from "#domain/quantity/round.ts";
import * as decimal from "#domain/shared/decimal.ts";
import { SEARCH_DEBOUNCE_MS } from "#application/machines/MachineParts.ts";
import { DEFAULT_LIST_QUERY, PAGE_SIZE } from "#domain/shared/Page.ts";
import { count, time } from "../limitWords.ts";
import { type RulesPage, table } from "./markdown.ts";

const CHAPTERS: Readonly<Record<string, ReadonlyArray<readonly [what: string, limit: string]>>> = {
  "Sessions and passwords": [
    ["A session lasts", time(SESSION_LIFETIME)],
    ["A session with 'Remember me' lasts", time(REMEMBERED_LIFETIME)],
    ["Signing out waits for the server", time(SIGN_OUT_PATIENCE_MS)],
    ["Characters of a password", `${PASSWORD_MIN} to ${PASSWORD_MAX}`],
    ["A proof-of-work task is valid for", `${time(TASK_LIFETIME)}, once`],
    ["A password-reset link is valid for", time(RESET_LIFETIME)],
    ["A new user's link is valid for", time(WELCOME_LIFETIME)],
  ],
  "Lists and dropdowns": [
    ["Rows per page", count(PAGE_SIZE)],
    ["Initial status filter of a list", DEFAULT_LIST_QUERY.status],
    ["A search starts after the last keystroke, with a delay of", time(SEARCH_DEBOUNCE_MS)],
  ],
  Toasts: [
    ["A toast is shown for", time(TOAST_MS)],
    ["A short toast", time(SHORT_TOAST_MS)],
    ["A long toast", time(LONG_TOAST_MS)],
    ["Toast timer resolution", time(TICK_MS)],
    ["A dismissed toast is removed after", time(REMOVAL_MS)],
    ["The not-found page redirects after", time(NOT_FOUND_SECONDS * 1000)],
  ],
  Numbers: [
    [
      "Digits of a number before and after the decimal point",
      `${decimal.INTEGER_DIGITS} and ${decimal.FRACTION_DIGITS}`,
    ],
    ["Digits of max gallons and max pounds", `${decimal.AMOUNT_INTEGER_DIGITS} and ${decimal.AMOUNT_FRACTION_DIGITS}`],
    ["Decimals of calculated amounts", count(AMOUNT_DECIMALS)],
    ["First year of an inventory", String(FIRST_YEAR)],
  ],
  "Files and reference lists": [
    ["An upload that no record uses is kept for", time(ORPHAN_HOURS * 3_600_000)],
    ["A file link is valid for", time(LINK_LIFETIME_MS)],
    [
      "Years after which an SDS requires an update",
      `${SETTINGS.SDS_MAX_AGE_YEARS.fallback}, unless the setting says otherwise`,
    ],
  ],
  Calls: [
    ["The browser waits for an answer", time(PATIENCE_MS)],
    ["The browser waits for a file or a large job (print, import, report)", time(LARGE_PATIENCE_MS)],
    ["A call may take", `${SETTINGS.REQUEST_SECONDS.fallback} seconds, unless the setting says otherwise`],
    ["A large job (print, import, report) may take", `${HEAVY_FACTOR} times as long`],
    ["A save that is sent again happens once, for", time(KEY_LIFETIME_HOURS * 3_600_000)],
  ],
};

/** Times, sizes and counts that the product keeps to. Every figure is the constant that the code uses. */
export const limitsPage = (): RulesPage => ({
  title: "Times, sizes and counts",
  lead: "Each value is the constant used by the running code. Limits that keep one person, program or file from holding up the others (attempts, bytes, turns, memory) are in [operate.md](../operate.md), field limits in [validation.md](validation.md); values an operator can change are in the settings in the [README](../../README.md).",
  sources: ["src/domain", "src/application", "src/adapters/http-server", "src/adapters/http-client"],
  chapters: Object.entries(CHAPTERS).map(([title, rows]) => ({ title, parts: [table(["What", "Limit"], rows)] })),
});
