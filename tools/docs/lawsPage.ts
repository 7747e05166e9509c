import { type Law, readLaws, SUBJECTS_IN_ORDER } from "../laws/readLaws.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";

const HEAD = `# The laws

What holds for whatever values there are. Each law is a test that makes up values, hundreds of them, and looks for one that
breaks it; \`npm run laws\` tries them and prints each with the number of cases and the seed. Where a sentence has \`…\` it is
tried on each of several things: each role, each report, each form.

<!-- made by \`npm run docs\` from the tests; change the titles there -->
`;

const row = ({ words, file }: Law): string => `- ${words} ([${file.split("/").at(-1)}](../${file}))`;

/** docs/laws.md: every law in words, by subject. */
export const lawsPage: DocumentMaker = {
  name: "laws",
  command: "npm run docs",
  make: () => {
    const laws = readLaws();
    const parts = SUBJECTS_IN_ORDER.map((subject) => ({ subject, own: laws.filter((law) => law.subject === subject) }));
    const sections = parts
      .filter(({ own }) => own.length > 0)
      .map(({ subject, own }) => `## ${subject}\n\n${own.map(row).join("\n")}\n`);
    return Promise.resolve(new Map([["docs/laws.md", [HEAD, ...sections].join("\n")]]));
  },
};
