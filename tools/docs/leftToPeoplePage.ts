import { LEFT_TO_PEOPLE } from "../../src/domain/report/leftToPeople.ts";
import { LEFT_TO_PEOPLE_TITLE } from "../../src/domain/report/peopleSection.ts";
import { reportNote } from "../../src/domain/report/reportNote.ts";
import { REPORTS } from "../../src/domain/report/reports.ts";
import { REPORT_TYPE_IDS } from "../../src/domain/report/reportTypeIds.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";

const PATH = "docs/notes/what-the-reports-do-not-know.md";

const HEAD = `# What the reports do not know

What no inventory tells and no rule decides, for each of the fourteen reports, in the words that the report itself prints
under '${LEFT_TO_PEOPLE_TITLE}' and below its title. What a rule could not judge on the lines at hand stands under 'Could
not be judged' and differs with each inventory; what became of each component stands in the appendix of that name.

<!-- made by \`npm run docs\` from src/domain/report/leftToPeople.ts; change it there -->
`;

const sectionOf = (type: (typeof REPORT_TYPE_IDS)[number]): string =>
  `## ${REPORTS[type].name}\n\n${reportNote(REPORTS[type])}\n\n${LEFT_TO_PEOPLE[type].map((one) => `- ${one}`).join("\n")}\n`;

/** docs/notes/what-the-reports-do-not-know.md */
export const leftToPeoplePage: DocumentMaker = {
  name: "people",
  command: "npm run docs -- --only people",
  make: () => Promise.resolve(new Map([[PATH, `${HEAD}\n${REPORT_TYPE_IDS.map(sectionOf).join("\n")}`]])),
};
