/** Pieces of GitHub's markdown. A text that is quoted from the code stays what it is: nothing in it becomes markup. */

/** A code span, whatever is in it. A pipe would end the cell of a table even there, so it is escaped as GitHub wants it. */
export const code = (text: string): string => {
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${fence.length > 1 ? " " : ""}${text.replaceAll("|", "\\|")}${fence.length > 1 ? " " : ""}${fence}`;
};

/** A text of the product in a cell or sentence. */
export const quoted = (text: string): string => text.replaceAll(/[\\|<>*_`[\]]/g, "\\$&").replaceAll(/\s*\n\s*/g, " ");

/** Cells are markdown already. */
export type Row = ReadonlyArray<string>;

/** A table; a row that is not as wide as its head is a mistake of the maker. */
export const table = (head: Row, rows: ReadonlyArray<Row>): string => {
  const odd = rows.find((row) => row.length !== head.length);
  if (odd !== undefined) throw new Error(`A row of '${head.join(", ")}' has ${odd.length} cells: ${odd.join(", ")}`);
  const line = (row: Row): string => `| ${row.map((cell) => (cell === "" ? " " : cell)).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
};

export const list = (items: ReadonlyArray<string>): string => items.map((item) => `- ${item}`).join("\n");

export type Chapter = {
  readonly title: string;
  /** Plain sentences, tables and lists, in their order. */
  readonly parts: ReadonlyArray<string>;
};

export type RulesPage = {
  readonly title: string;
  readonly lead: string;
  /** Files and folders from the root of the project that the page was made from. */
  readonly sources: ReadonlyArray<string>;
  readonly chapters: ReadonlyArray<Chapter>;
};

/** The folder of all these pages, from the root of the project. */
export const RULES_FOLDER = "docs/rules";
const TO_ROOT = "../..";

const linked = (path: string): string => `[${path}](${TO_ROOT}/${path})`;

/** A whole page. Its head says which command makes it and from which files. */
export const pageText = ({ title, lead, sources, chapters }: RulesPage): string =>
  `${[
    `# ${title}`,
    lead,
    `Made by \`npm run docs -- --only rules\` from the running code; \`npm run check\` fails when it says something else. Sources: ${sources.map(linked).join(", ")}.`,
    ...chapters.flatMap(({ title: heading, parts }) => [`## ${heading}`, ...parts]),
  ].join("\n\n")}\n`;
