import { identityProposal } from "./identityProposal.ts";
import { LABEL_LIKE } from "../labels.ts";
import { makerProposals } from "./makerProposal.ts";
import { withoutMarks } from "./nameLabels.ts";
import type { Proposal } from "../Proposal.ts";
import type { Line, SheetDocument } from "../text/SheetDocument.ts";
import { spanOfLine, squeezed } from "../text/spans.ts";

/** Words in a page header that are not part of a name. */
const NO_NAME =
  /safety\s?data|data\s?sheet|\bM?SDS\b|^page\b|according|regulation|www\.|\.com\b|@|^for$|^\W*$|confidential|\d\s?(?:\/|of)\s?\d|\b(?:date|revis\w+|print\w*|version|issued?|phone|tel|fax|inc|llc|ltd|gmbh|limited|corp|company|street|suite|road|ave|section|emergency|format|federal|osha|conforms)\b/i;

const isTitle = (line: Line): boolean =>
  line.text.length > 2 &&
  line.text.length < 90 &&
  line.cells.length === 1 &&
  /\p{L}/u.test(line.text) &&
  !NO_NAME.test(line.text) &&
  !/safetydatasheet|datasheet/.test(squeezed(line.text)) &&
  !LABEL_LIKE.test(line.text);

/** Minimum type size of a title with several lines, in points. */
const TITLE_SIZE = 11;

/** Groups the lines of one title: below each other in the same type. */
const joined = (lines: ReadonlyArray<Line>): Line[][] => {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const alike = before !== undefined && Math.abs(before.size - line.size) < 0.2 && before.bold === line.bold;
    const next = before?.page === line.page && Math.abs(before.y - line.y) < 1.5 * line.size;
    if (alike && next && line.size >= TITLE_SIZE) group?.push(line);
    else groups.push([line]);
  }
  return groups;
};

/** True if the text is the manufacturer's name: a letterhead is not a product name. */
const isMaker = (document: SheetDocument, lines: ReadonlyArray<Line>): boolean => {
  const text = squeezed(lines.map((line) => line.text).join(" "));
  return makerProposals(document).some(({ value }) => {
    const maker = typeof value === "string" ? squeezed(value) : "";
    return maker.includes(text) || (maker !== "" && text.includes(maker));
  });
};

const titleOf = (lines: ReadonlyArray<Line>): Proposal =>
  identityProposal("name", {
    value: withoutMarks(lines.map((line) => line.text).join(" ")),
    spans: lines.map(spanOfLine),
    sentence: lines.map((line) => line.text).join("\n"),
    section: null,
    rule: "name/title@1",
    sureness: "doubtful",
  });

/** Lines that are alone above section 1 or in page headers, in the largest type first. */
export const nameTitles = (
  document: SheetDocument,
  opening: ReadonlyArray<Line>,
  heads: ReadonlyArray<Line>,
): Proposal[] => {
  const first = document.sections.find((section) => section.number === 1)?.heading;
  const above =
    first === undefined
      ? []
      : opening.slice(
          0,
          Math.max(
            0,
            opening.findIndex(({ cells }) => cells.some((cell) => first.cells.includes(cell))),
          ),
        );
  const upper = heads.filter((line) => line.y > (document.pages[line.page - 1]?.height ?? 0) / 2);
  const titles = [...joined(above.filter(isTitle)), ...joined(upper.filter(isTitle))].toSorted(
    ([one], [other]) => (other?.size ?? 0) - (one?.size ?? 0),
  );
  return titles.filter((lines) => !isMaker(document, lines)).map(titleOf);
};
