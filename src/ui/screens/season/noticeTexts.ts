import { ask, type Question } from "#application/shared/texts.ts";
import type { Notices, NoticesInput } from "#domain/season/Notices.ts";
import { displayDate } from "#domain/shared/UsDate.ts";

export const CALENDAR = {
  open: "Calendar",
  title: "Calendar and Weekly Email",
  intro:
    "A calendar program subscribes to a secret address and shows what is due. Whoever has the address can read the due dates: keep it to yourself.",
  mails: "Email me each Monday what is due, what got stuck and which answers changed",
  whose: "Facilities",
  address: "Address",
  once: "Copy the address now: it cannot be shown again.",
  none: "There is no address yet.",
  since: (iso: string) => `The address was created on ${displayDate(iso.slice(0, "yyyy-MM-dd".length))}.`,
  copy: "Copy",
  create: "Create Address",
  renew: "New Address",
  withdraw: "Withdraw",
  close: "Close",
} as const;

export const WHOSE_OPTIONS = [
  { id: "all", label: "All facilities" },
  { id: "own", label: "Facilities where I am the technician" },
];

/** What a change would end; null where there is nothing to ask. */
export const noticesQuestion = ({ address }: NoticesInput, before: Notices): Question | null => {
  if (address === "keep" || before.address_since === null) return null;
  return address === "none"
    ? ask({
        title: "Withdraw the address?",
        description: "Calendars that use it stop showing due dates.",
        confirm: "Withdraw",
      })
    : ask({
        title: "Replace the address?",
        description: "Calendars that use the previous address stop showing due dates.",
        confirm: "Replace",
      });
};

export const addressOf = (token: string): string => `${window.location.origin}/calendar/${token}.ics`;
