import { type Law, SUBJECTS_IN_ORDER } from "./readLaws.ts";

/** What one law tried, as a line of the file that LAWS_REPORT names. */
export type LawRecord = {
  readonly file: string;
  readonly title: string;
  readonly cases: number;
  /** Values that the law says nothing about (`fc.pre`). */
  readonly skipped: number;
  readonly seed: number;
  readonly holds: boolean;
};

type Tried = { readonly law: Law; readonly cases: number; readonly seeds: string; readonly holds: boolean };

const isRecord = (value: unknown): value is LawRecord =>
  typeof value === "object" && value !== null && "title" in value && "cases" in value && "seed" in value;

const triedOf = (law: Law, records: ReadonlyArray<LawRecord>): Tried => {
  const own = records.filter(({ file, title }) => file === law.file && title === law.title);
  return {
    law,
    cases: own.reduce((sum, { cases }) => sum + cases, 0),
    seeds: [...new Set(own.map(({ seed }) => seed))].join(", "),
    holds: own.every(({ holds }) => holds),
  };
};

const line = ({ law, cases, seeds, holds }: Tried): string =>
  cases === 0
    ? `     not tried                   ${law.words}\n`
    : `${cases.toLocaleString("en-US").padStart(8)} cases  seed ${seeds.padEnd(11)} ${holds ? "" : "BROKEN: "}${law.words}\n`;

/**
 * What `npm run laws` prints.
 * @param lines what `law` wrote into LAWS_REPORT, one record in each line
 */
export const lawReport = (
  laws: ReadonlyArray<Law>,
  lines: string,
): { readonly text: string; readonly holds: boolean } => {
  const records = lines
    .split("\n")
    .filter((text) => text !== "")
    .map((text): unknown => JSON.parse(text))
    .filter(isRecord);
  const all = laws.map((law) => triedOf(law, records));
  const sections = SUBJECTS_IN_ORDER.map((subject) => ({
    subject,
    own: all.filter(({ law }) => law.subject === subject),
  }))
    .filter(({ own }) => own.length > 0)
    .map(({ subject, own }) => `${subject}\n${own.map(line).join("")}`);
  const tried = all.filter(({ cases }) => cases > 0);
  const broken = tried.filter(({ holds }) => !holds).length;
  const cases = tried.reduce((sum, one) => sum + one.cases, 0).toLocaleString("en-US");
  const end = [
    `${tried.length} ${tried.length === 1 ? "law" : "laws"} tried on ${cases} cases: ${broken === 0 ? "all hold" : `${broken} broken`}.`,
    ...(tried.length === all.length
      ? []
      : [`${all.length - tried.length} not tried; npm run laws -- --all tries them.`]),
  ];
  return { text: `${sections.join("\n")}\n${end.join("\n")}\n`, holds: broken === 0 };
};
