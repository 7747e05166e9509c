import type { Caution } from "../Proposal.ts";
import type { Line } from "../text/SheetDocument.ts";
import { evidenceOf, type Span, spanOfCell } from "../text/spans.ts";
import { withoutMarks } from "./nameLabels.ts";
import { readDates } from "./readDates.ts";

/** Words that stand beside a name in the head or foot of a page. */
const OF_A_HEAD =
  /^(?:product|trade|chemical|material|commercial|names?|name|identifiers?|identity|identification|safety|data|sheets?|m?sds|page|pg|of|rev|revis\w+|dated?|issue\w*|print\w*|version|ver|v|no|nr|id|number|code|item|part|supersedes|last|updated?|for|the|according|to|osha|ghs|us|usa|en|english|prepared|effective)$/i;

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** `56070 Paver Enhancer`: heads have the product's number before its name. */
const isNumber = (word: string): boolean => word.length > 3 && /\d/.test(word);

/** The words directly before and behind the name in a text; null if the text does not have the name. */
const besideName = (text: string, name: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const words = wordsOf(text);
  const at = words.findIndex((_, i) => name.every((word, j) => words[i + j] === word));
  if (at < 0 || name.length === 0) return null;
  const before = words[at - 1] ?? "";
  return [isNumber(before) ? "" : before, words[at + name.length] ?? ""].filter((word) => word !== "");
};

/** A caution if a line of the heads, feet and titles has the name with more words beside it. */
export const longerNames = (heads: ReadonlyArray<Line>, name: string, value: Span): ReadonlyArray<Caution> => {
  const own = wordsOf(name);
  const longer = heads.flatMap((line) =>
    line.cells
      .filter((cell) => {
        const plain = readDates(cell.text).reduce((text, date) => text.replace(date.text, " date "), cell.text);
        return besideName(withoutMarks(plain), own)?.some((word) => !OF_A_HEAD.test(word)) === true;
      })
      .map((cell) => spanOfCell(cell, line.page)),
  );
  const [first] = longer;
  if (first === undefined) return [];
  return [
    {
      code: "name-longer",
      text: `The header or footer of a page has a longer name: ${first.text}`,
      boxes: [value, first].map((span) => evidenceOf(span, "value")),
    },
  ];
};
