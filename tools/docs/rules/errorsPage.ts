import { reportRefusal } from "#application/machines/reportRefusal.ts";
import { UNEXPECTED } from "#adapters/http-server/errorResponse.ts";
import { REFUSAL_STATUS } from "#adapters/wire/refusals.ts";
import * as errors from "#domain/shared/errors.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { type Announcement, SESSION_EXPIRED } from "#application/shared/messages.ts";
import type { FoundRefusal } from "./findRefusals.ts";
import { code, quoted, type Row, type RulesPage, table } from "./markdown.ts";
import { toastCells, toastRows } from "./toasts.ts";
import { WHEN_SAID } from "./whenSaid.ts";

type Tag = Refusal["_tag"];

/** What each kind of refusal means; some have more than their sentence. */
const MEANS: Readonly<Record<Tag, string>> = {
  NotSignedIn: "there is no session, or it has expired",
  WrongCredentials: "wrong email or password",
  NotAllowed: "the permission table denies it",
  NotFound: "the record does not exist",
  Conflict: "the record's state does not allow it",
  NeedsAggregation: "an equal line exists; the user is asked",
  Stale: "someone else changed it in the meantime; the user is asked",
  TooLarge: "the file is too large",
  WrongKind: "the file has an unsupported type",
  Invalid: "fields are not valid",
  TooMany: "too many attempts; wait",
  Unavailable: "the server or its database failed",
};
const MORE = { current: null, errors: { name: ["The field's message."] }, retryAfter: 60, requestId: "4711" };
const CLASSES = { ...errors };
const exampleOf = (tag: Tag): Refusal => new CLASSES[tag]({ message: "The sentence.", ...MORE });

/** The toast that follows from a refused call, asked of the one place that shows it. */
const toastOf = (refusal: Refusal): Announcement | null => {
  let shown: Announcement | null = null;
  reportRefusal(
    (toast) => {
      shown = toast;
    },
    () => {
      shown = SESSION_EXPIRED;
    },
  )(refusal, "token");
  return shown;
};

const NO_TOAST: Row = ["none: a dialog asks", "", "", ""];

const kindRows = (): ReadonlyArray<Row> =>
  // Object.keys does not know that the keys are those of the table.
  (Object.keys(REFUSAL_STATUS) as ReadonlyArray<Tag>).map((tag) => {
    const toast = toastOf(exampleOf(tag));
    return [String(REFUSAL_STATUS[tag]), code(tag), MEANS[tag], ...(toast === null ? NO_TOAST : toastCells(toast))];
  });

export const saidKey = ({ status, sentence }: FoundRefusal): string => `${status} ${sentence}`;

const sentenceRows = (found: ReadonlyArray<FoundRefusal>): ReadonlyArray<Row> => {
  const keys = [...new Map(found.map((one) => [saidKey(one), one])).entries()];
  return keys
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { status, sentence }]) => [String(status), quoted(sentence), WHEN_SAID[key] ?? "nobody has said when"]);
};

/** Every refusal with its status and sentence, and every toast. */
export const errorsPage = (found: ReadonlyArray<FoundRefusal>): RulesPage => ({
  title: "Error messages and toasts",
  lead: "A refused call returns a status and a message. The browser shows the message in a toast on any screen. Server and browser share one table of statuses. `…` marks a part that varies.",
  sources: [
    "src/domain/shared/errors.ts",
    "src/application/shared/messages.ts",
    "src/application/shared/recordMessages.ts",
    "src/adapters/wire/refusals.ts",
    "src/application/machines/reportRefusal.ts",
    "src/application",
    "src/adapters/http-server",
  ],
  chapters: [
    {
      title: "Kinds of refusals",
      parts: [
        "The toast column shows what the page displays for a response with the message 'The sentence.'; for server failures it also gives the request number. Sign-in, forgotten password and new password use the toasts of the specification instead (below).",
        table(["Status", "Kind", "Means", "Toast: title", "text", "color", "time"], kindRows()),
        `Any other server failure is a defect: status 500, '${quoted(UNEXPECTED)}', logged under its request number.`,
      ],
    },
    {
      title: "Sentences",
      parts: [
        "Permission messages (403) are in [permissions.md](permissions.md); field messages (422) are in [validation.md](validation.md).",
        table(["Status", "Sentence", "Shown when"], sentenceRows(found)),
      ],
    },
    {
      title: "All toasts",
      parts: [
        "Ann, Acme, Acetone and similar names stand for the record's name. A toast stays while it has the pointer or the focus. A new toast replaces the older one.",
        table(["Shown when", "Title", "Text", "Color", "Time"], toastRows()),
      ],
    },
  ],
});
