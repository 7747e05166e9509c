import { type RulesPage, table } from "./markdown.ts";

/** What each page answers, by the name of its file. */
const QUESTIONS: Readonly<Record<string, string>> = {
  "permissions.md": "Who may do what, in which state of an inventory, and what is everybody else told?",
  "units.md": "How do gallons and pounds follow from what stands on a shelf, and when do they not?",
  "validation.md": "Which entry does a form refuse, and in which words?",
  "reports.md": "Which paragraph, sign and threshold stands behind a report, and which lists does it read?",
  "errors.md": "Which refusal has which status and sentence, and which toast is shown?",
  "limits.md": "How long, how large, how many?",
};

/** The way in for somebody who opens the folder. */
export const indexPage = (files: ReadonlyArray<string>): RulesPage => ({
  title: "What the code decides",
  lead: "These pages are for people who check the product and do not read code. They are made by asking the running code, and a check fails when they say something else than it.",
  sources: ["tools/docs/rules"],
  chapters: [
    {
      title: "Pages",
      parts: [
        table(
          ["Page", "Answers"],
          files.map((file) => [`[${file}](${file})`, QUESTIONS[file] ?? ""]),
        ),
        "The state charts stand in [docs/statecharts](../statecharts/README.md), what the two texts of the specification ask for and which tests hold it in [docs/specification.md](../specification.md), the laws in [docs/laws.md](../laws.md).",
      ],
    },
  ],
});
