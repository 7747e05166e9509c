import type { DocumentMaker } from "../DocumentMaker.ts";
import { errorsPage } from "./errorsPage.ts";
import { findRefusals, serverSources } from "./findRefusals.ts";
import { limitsPage } from "./limitsPage.ts";
import { pageText, type RulesPage, RULES_FOLDER, table } from "./markdown.ts";
import { permissionsPage } from "./permissionsPage.ts";
import { reportsPage } from "./reportsPage.ts";
import { unitsPage } from "./unitsPage.ts";
import { validationPage } from "./validationPage.ts";

type TextOf = (path: string) => string;

/** The cells of the first column, below its head; none of ours is quoted. */
const firstColumn = (csv: string): ReadonlyArray<string> =>
  csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0] ?? "");

type Page = { readonly answers: string; readonly page: (textOf: TextOf) => RulesPage };

/** Each page by the name of its file, with the question that it answers. */
const PAGES: Readonly<Record<string, Page>> = {
  "permissions.md": {
    answers: "Who may do what, in which state of an inventory, and which message does everyone else see?",
    page: permissionsPage,
  },
  "units.md": {
    answers: "How are gallons and pounds calculated, and when are they not?",
    page: (textOf) => unitsPage(firstColumn(textOf("data/reference/container_units.csv"))),
  },
  "validation.md": {
    answers: "Which entries does a form refuse, and with which message?",
    page: validationPage,
  },
  "reports.md": {
    answers: "Which paragraph, comparison and threshold does a report use, and which lists does it read?",
    page: reportsPage,
  },
  "errors.md": {
    answers: "Which status, message and toast does each refusal have?",
    page: (textOf) => errorsPage(findRefusals(serverSources(textOf))),
  },
  "limits.md": { answers: "What are the limits on time, size and number?", page: limitsPage },
};

/** The way in for somebody who opens the folder. */
const index: RulesPage = {
  title: "Business rules",
  lead: "These pages are for reviewers who do not read code. They are generated from the running code, and a check fails when they differ from it.",
  sources: ["tools/docs/rules"],
  chapters: [
    {
      title: "Pages",
      parts: [
        table(
          ["Page", "Answers"],
          Object.entries(PAGES).map(([file, { answers }]) => [`[${file}](${file})`, answers]),
        ),
        "State charts are in [docs/statecharts](../statecharts/README.md), the requirements of the specification with their tests in [docs/specification.md](../specification.md), and the laws in [docs/laws.md](../laws.md).",
      ],
    },
  ],
};

/** What the product decides, as the running code says it, for people who do not read code. */
export const rulesPages: DocumentMaker = {
  name: "rules",
  command: "npm run docs",
  folder: RULES_FOLDER,
  make: (textOf) => {
    const pages = Object.entries(PAGES).map(([file, { page }]) => [file, page(textOf)] as const);
    const all = [["README.md", index] as const, ...pages];
    return Promise.resolve(new Map(all.map(([file, page]) => [`${RULES_FOLDER}/${file}`, pageText(page)])));
  },
};
