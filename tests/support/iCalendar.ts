/** A strict reader of iCalendar (RFC 5545), as far as the season's calendar goes: it refuses what the standard refuses. */

type Property = { readonly name: string; readonly parameters: string; readonly value: string };
export type ReadEvent = Readonly<Record<string, string>>;

const LINE = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/u;
const TEXTS: ReadonlyArray<string> = ["SUMMARY", "DESCRIPTION", "UID", "X-WR-CALNAME"];

const propertiesOf = (text: string): ReadonlyArray<Property> => {
  if (!text.endsWith("\r\n")) throw new Error("The last line does not end");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    if (/[\r\n\u0000]/.test(line)) throw new Error(`A line break of another kind: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`);
    if (Buffer.from(line).toString("utf8") !== line) throw new Error(`A divided character: ${line}`);
  }
  return lines
    .join("\r\n")
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => {
      const [, name, parameters, value] = LINE.exec(line) ?? [];
      if (name === undefined) throw new Error(`No property: ${line}`);
      return { name, parameters: parameters ?? "", value: value ?? "" };
    });
};

const unescaped = (value: string): string => {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value.replaceAll(/\\[;,]/g, ""))) throw new Error(`Not escaped: ${value}`);
  return value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));
};

/** The events by their properties; texts are what they stand for. */
export const readCalendarText = (text: string): ReadonlyArray<ReadEvent> => {
  const properties = propertiesOf(text);
  const words = properties.map(({ name, value }) => `${name}:${value}`);
  if (words[0] !== "BEGIN:VCALENDAR" || words.at(-1) !== "END:VCALENDAR") throw new Error("No calendar");
  for (const wanted of ["VERSION:2.0"]) if (!words.includes(wanted)) throw new Error(`No ${wanted}`);
  const events: Array<Record<string, string>> = [];
  let open: Record<string, string> | null = null;
  for (const { name, parameters, value } of properties.slice(1, -1)) {
    if (name === "BEGIN") {
      if (open !== null || value !== "VEVENT") throw new Error(`Begins inside: ${value}`);
      open = {};
    } else if (name === "END") {
      if (open === null) throw new Error("Ends what did not begin");
      for (const wanted of ["UID", "DTSTAMP", "DTSTART"]) if (!(wanted in open)) throw new Error(`No ${wanted}`);
      events.push(open);
      open = null;
    } else if (open !== null) {
      if (name in open) throw new Error(`Twice: ${name}`);
      if (name === "DTSTAMP" && !/^\d{8}T\d{6}Z$/.test(value)) throw new Error(`No time: ${value}`);
      if (/^DT(START|END)$/.test(name) && (parameters !== ";VALUE=DATE" || !/^\d{8}$/.test(value)))
        throw new Error(`No day: ${value}`);
      open[name] = TEXTS.includes(name) ? unescaped(value) : value;
    }
  }
  if (open !== null) throw new Error("An event does not end");
  return events;
};
