import type { Measurements } from "../../bench/scale/results.ts";
import { byteTable, fleetTable, sizeTable, type Table, takeawayTable } from "../../bench/scale/tables.ts";
import { planTable, yearTable } from "../../bench/scale/simulation/planTable.ts";
import type { DocumentMaker } from "../DocumentMaker.ts";
import { table } from "../rules/markdown.ts";

const PAGE = "docs/scale.md";
const MEASURED = "docs/scale/measured.json";
const PLACE = /(<!-- measured: (\w+)[^\n]*-->\n)[\s\S]*?(<!-- \/measured -->)/g;

const inMarkdown = ({ head, rows }: Table): string => table(head, rows);

const machineText = ({ machine, fleets }: Measurements): string =>
  `Measured on ${machine.on}: ${machine.processors} processors (${machine.processor}), ${machine.memoryGb} GB, ` +
  `Node ${machine.node}, ${machine.postgres}; ${fleets.length} runs of ${machine.seconds} s with ` +
  `${machine.fleetLines.toLocaleString("en-US")} lines. Servers, proxy, PostgreSQL, bucket and callers share the processors.`;

const pieces: Readonly<Record<string, (measured: Measurements) => string>> = {
  machine: machineText,
  fleets: ({ fleets }) => inMarkdown(fleetTable(fleets)),
  takeaways: ({ takeaways }) => inMarkdown(takeawayTable(takeaways)),
  postgres: ({ sizes }) => inMarkdown(sizeTable(sizes, "PostgreSQL")),
  embedded: ({ sizes }) => inMarkdown(sizeTable(sizes, "embedded")),
  bytes: ({ sizes }) => inMarkdown(byteTable(sizes)),
  year: () => inMarkdown(yearTable),
  plans: (measured) => inMarkdown(planTable(measured)),
};

/** The tables of docs/scale.md from what `npm run bench -- --scale` measured; the rest of the page is written by hand. */
export const scalePage: DocumentMaker = {
  name: "scale",
  command: "npm run docs",
  make: (textOf) => {
    const measured: Measurements = JSON.parse(textOf(MEASURED));
    const whole = textOf(PAGE).replaceAll(PLACE, (_, start: string, name: string, end: string) => {
      const piece = pieces[name];
      if (piece === undefined) throw new Error(`${PAGE} has a place for '${name}', which nobody makes`);
      return `${start}\n${piece(measured)}\n\n${end}`;
    });
    return Promise.resolve(new Map([[PAGE, whole]]));
  },
};
