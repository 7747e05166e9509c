import { Clock, Effect } from "effect";
import { mayDo } from "#domain/identity/permissions.ts";
import type { Person } from "#domain/identity/Person.ts";
import { DUE_REPORTS, laterBy } from "#domain/season/dueDates.ts";
import { ANSWER_WORDS } from "#domain/season/seasonWords.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Seals } from "../identity/Seals.ts";
import { type MailMessage, PublicUrl } from "../mail/Mail.ts";
import { type Item, listMail, type Section } from "../mail/mailTexts.ts";
import { type MailFacts, NoticeStore, STUCK_DAYS } from "./NoticeStore.ts";
import { type OpenDue, duePath, dueTitle, openDues } from "./openDues.ts";
import { SeasonStore } from "./SeasonStore.ts";
import { today } from "../shared/today.ts";

/** Days ahead that a mail looks. */
const AHEAD_DAYS = 30;
const at = ({
  facility,
  customer,
  year,
}: {
  readonly facility: string;
  readonly customer: string;
  readonly year: number;
}) => `${facility} (${customer}), ${year}`;

const dueItem =
  (publicUrl: string) =>
  (due: OpenDue): Item => ({
    text: `${displayDate(due.due_on)}: ${dueTitle(due)}`,
    url: `${publicUrl}${duePath(due)}`,
  });

const sectionsOf = (
  dues: ReadonlyArray<OpenDue>,
  { stuck, waiting, changed }: MailFacts,
  day: string,
  publicUrl: string,
): ReadonlyArray<Section> => [
  { title: "Overdue", items: dues.filter(({ due_on }) => due_on < day).map(dueItem(publicUrl)) },
  {
    title: `Due in the next ${AHEAD_DAYS} days`,
    items: dues.filter(({ due_on }) => due_on >= day).map(dueItem(publicUrl)),
  },
  {
    title: `Not changed for ${STUCK_DAYS} days and not completed`,
    items: stuck.map(({ id, is_walk, since, ...place }) => ({
      text: `${is_walk ? "Walk" : "Inventory"} of ${at(place)}, last changed ${displayDate(since)}`,
      url: `${publicUrl}/inventories/${id}/products`,
    })),
  },
  { title: "Reports that cannot be evaluated", items: waiting.map((place) => ({ text: at(place), url: null })) },
  {
    title: "Answers that changed since the last email",
    items: changed.map(({ type, was, answer, ...place }) => ({
      text: `${DUE_REPORTS[type]}, ${at(place)}: ${ANSWER_WORDS[answer]}, before: ${ANSWER_WORDS[was]}`,
      url: null,
    })),
  },
];

const sealed = (personId: number): string => `season mail ${personId}`;

/** The weekly mail of a person; null if they do not want it any more, or there is nothing to say. */
export const composeSeasonMail = Effect.gen(function* () {
  const [notices, season, seals] = [yield* NoticeStore, yield* SeasonStore, yield* Seals];
  const publicUrl = yield* PublicUrl;
  return ({ id, is_active, role, profile }: Person) =>
    Effect.gen(function* () {
      if (!is_active || !mayDo(role, "season.read").allowed) return null;
      const now = yield* Clock.currentTimeMillis;
      const facts = yield* notices.mailOf(id, now);
      if (facts === null) return null;
      const day = yield* today;
      const until = laterBy(day, { days: AHEAD_DAYS });
      const dues = (yield* openDues(season, day, facts.is_own ? id : null)).filter(({ due_on }) => due_on <= until);
      const sections = sectionsOf(dues, facts, day, publicUrl).filter(({ items }) => items.length > 0);
      if (sections.length === 0) return null;
      const unsubscribe = `${publicUrl}/season-mail/${id}.${seals.seal(sealed(id))}`;
      return {
        subject: "HazLedger: your week in the season",
        ...listMail(profile.first_name, sections, unsubscribe),
      } satisfies Omit<MailMessage, "to">;
    });
});

/** Whether the address in the mail is one of ours, and its person gets no more mails if `isConfirmed`. */
export const unsubscribe = (token: string, isConfirmed: boolean) =>
  Effect.gen(function* () {
    const [, id = "", seal = ""] = /^(\d{1,10})\.([\w-]+)$/.exec(token) ?? [];
    if (id === "" || !(yield* Seals).isSealed(sealed(Number(id)), seal)) return false;
    if (isConfirmed) yield* (yield* NoticeStore).endMails(Number(id));
    return true;
  });
