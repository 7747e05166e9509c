import { type RulesPage, table } from "./markdown.ts";

/** What each page answers, by the name of its file. */
const QUESTIONS: Readonly<Record<string, string>> = {
  "permissions.md": "Who may do what, in which state of an inventory, and which message does everyone else see?",
  "units.md": "How are gallons and pounds calculated, and when are they not?",
  "validation.md": "Which entries does a form refuse, and with which message?",
  "reports.md": "Which paragraph, comparison and threshold does a report use, and which lists does it read?",
  "errors.md": "Which status, message and toast does each refusal have?",
  "limits.md": "What are the limits on time, size and number?",
};

/** The way in for somebody who opens the folder. */
export const indexPage = (files: ReadonlyArray<string>): RulesPage => ({
  title: "Business rules",
  lead: "These pages are for reviewers who do not read code. They are generated from the running code, and a check fails when they differ from it.",
  sources: ["tools/docs/rules"],
  chapters: [
    {
      title: "Pages",
      parts: [
        table(
          ["Page", "Answers"],
          files.map((file) => [`[${file}](${file})`, QUESTIONS[file] ?? ""]),
        ),
        "State charts are in [docs/statecharts](../statecharts/README.md), the requirements of the specification with their tests in [docs/specification.md](../specification.md), and the laws in [docs/laws.md](../laws.md).",
      ],
    },
  ],
});
