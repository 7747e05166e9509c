import { MANUAL_CHECKS, MANUAL_CHECKS_TITLE } from "#domain/report/pages/manualChecks.ts";
import { reportNote, REPORTS } from "#domain/report/reports.ts";
import { REPORT_TYPE_IDS } from "#domain/report/reportTypeIds.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";

const PATH = "docs/what-the-reports-do-not-know.md";

const HEAD = `# What the reports do not know

Limitations and items to review for each of the fourteen reports, in the words that the report itself prints
under '${MANUAL_CHECKS_TITLE}' and below its title. Questions about an individual inventory are listed under
'Insufficient data', and the treatment of each component is listed in the appendix of that name.

<!-- made by \`npm run docs\` from src/domain/report/pages/manualChecks.ts; change it there -->
`;

const sectionOf = (type: (typeof REPORT_TYPE_IDS)[number]): string =>
  `## ${REPORTS[type].name}\n\n${reportNote(REPORTS[type])}\n\n${MANUAL_CHECKS[type].map((one) => `- ${one}`).join("\n")}\n`;

/** docs/what-the-reports-do-not-know.md */
export const manualChecksPage: DocumentMaker = {
  name: "people",
  command: "npm run docs -- --only people",
  make: () => Promise.resolve(new Map([[PATH, `${HEAD}\n${REPORT_TYPE_IDS.map(sectionOf).join("\n")}`]])),
};
