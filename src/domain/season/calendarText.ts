import { laterBy } from "./dueDates.ts";

/** What calendars take by iCalendar (RFC 5545). Days are ISO dates. */
export type CalendarEvent = {
  readonly uid: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
};

const MOST_OCTETS = 75;
const utf8 = new TextEncoder();

/** Lines of at most 75 octets; a line that goes on begins with a space. No character is divided. */
const folded = (line: string): string => {
  let [text, octets] = ["", 0];
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > MOST_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
};

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    // No value may have them.
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");

const compact = (iso: string): string => iso.replaceAll("-", "");

/** @param stamp the day to which the events are up to date; with the time it would change with each reading */
export const calendarText = (name: string, events: ReadonlyArray<CalendarEvent>, stamp: string): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//HazLedger//Season//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events.flatMap(({ uid, day, summary, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `DTSTAMP:${compact(stamp)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(laterBy(day, { days: 1 }))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      // Not escaped: its value is an address, no text.
      `URL:${url}`,
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
