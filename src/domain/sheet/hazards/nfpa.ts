import { boxesOf, printed, type Part, type PrintedText } from "../text/printedText.ts";
import { propose } from "../propose.ts";
import type { Proposal } from "../Proposal.ts";
import type { Line, SheetDocument } from "../text/SheetDocument.ts";

const SPECIAL = /\b(?:OXY?|SA|ACID|ALK|COR|W)\b|W̶/;

const SPECIAL_LABEL = /^\W{0,3}(?:nfpa\s)?(?:special|specific|other)\b/i;

type Ratings = {
  readonly health: string;
  readonly fire: string;
  readonly reactivity: string;
  readonly special: string | null;
  readonly text: PrintedText;
  readonly rule: string;
};

const partsOf = (line: Line): ReadonlyArray<Part> =>
  line.cells.map((cell) => ({ page: line.page, cell, start: 0, end: cell.text.length }));

const HEALTH = /health(?:\s*hazards?)?/i;
const FIRE = /(?:flammability|fire|flammable)(?:\s*hazards?)?/i;
const REACTIVITY = /(?:instability|reactivity|stability|physical hazards?|reactive)(?:\s*hazards?)?/i;
const DIGIT = String.raw`(?:\s?\(nfpa\))?\W{0,12}(?:rating|hazard|hazards)?\W{0,6}([0-4])(?![\d./]|\s?-\s?\d)`;

/** Health, fire and reactivity in the usual order: `3-0-2-W`, `1/2/0`. */
const TRIPLE = /nfpa(?:\s?704)?[^\d]{0,40}(?<![\d.])([0-4])\s?[-/,]\s?([0-4])\s?[-/,]\s?([0-4])(?![\d/.]|-\d)/i;

/** `NFPA code: 1 2 0` */
const APART = /nfpa[^\d]{0,40}:\s*([0-4])\s{1,3}([0-4])\s{1,3}([0-4])\s*$/i;

/** `H2 F3 R0` */
const LETTERS = /nfpa[^\d]{0,20}\bH\W{0,2}([0-4])\W{1,3}F\W{0,2}([0-4])\W{1,3}[RI]\W{0,2}([0-4])\b/i;

const inOrder = (first: RegExp): RegExp => new RegExp(`(?:${first.source})${DIGIT}`, "i");

/** `2 Health`, `1 = Flammability`: matches if the first rating precedes the first word. */
const BEFORE =
  /^(?:(?!health|flammab|fire(?! protection)|instab|reactiv)\D){0,60}(?:704(?:(?!health|flammab|fire(?! protection)|instab|reactiv)\D){0,20})?\b[0-4]\s{0,2}[=:-]?\s{1,3}(?:health|fire|flammab|reactiv|instab)/i;

const beforeIt = (words: RegExp): RegExp => new RegExp(`\\b([0-4])\\s{0,2}[=:-]?\\s{1,3}(?:${words.source})`, "i");

/** All three ratings, found by their words in one text, in any order. */
const byWords = (text: string): readonly [string, string, string] | null => {
  const placed = BEFORE.test(text) ? beforeIt : inOrder;
  const [health, fire, reactivity] = [HEALTH, FIRE, REACTIVITY].map((words) => placed(words).exec(text)?.[1]);
  return health === undefined || fire === undefined || reactivity === undefined ? null : [health, fire, reactivity];
};

/** `Health  Flammability  Instability` above `2  3  0`: matched by column. */
const byColumns = (words: Line, digits: Line): readonly [string, string, string] | null => {
  const under = (of: RegExp): string | undefined => {
    const cell = words.cells.find(({ text }) => of.test(text) && text.length < 30);
    if (cell === undefined) return undefined;
    const middle = (cell.box[0] + cell.box[2]) / 2;
    return digits.cells
      .find(
        ({ text, box }) =>
          (/^[0-4]\*?$/.test(text.trim()) && box[0] - 12 < middle && box[2] + 12 > middle) ||
          (/^[0-4]\*?$/.test(text.trim()) && box[0] >= cell.box[0] - 4 && box[2] <= cell.box[2] + 4),
      )
      ?.text.trim()
      .slice(0, 1);
  };
  const [health, fire, reactivity] = [
    under(HEALTH) ?? under(/^h$/i),
    under(FIRE) ?? under(/^f$/i),
    under(REACTIVITY) ?? under(/^[ri]$/i),
  ];
  return health === undefined || fire === undefined || reactivity === undefined ? null : [health, fire, reactivity];
};

/** `Health (NFPA): 1` */
const NFPA_BEHIND = /^\W{0,3}health[^:\d]{0,20}\(nfpa\)/i;

/** The text after the word NFPA, up to the name of the other scale. */
const afterNfpa = (text: string): string =>
  NFPA_BEHIND.exec(text)?.input ??
  /(?:nfpa(?:\s?[/&]\s?hmis)?|national fire protection)(?:(?!hmis|hazardous materials? identification)[\s\S])*/i.exec(
    text,
  )?.[0] ??
  "";

const near = (lines: ReadonlyArray<Line>, at: number): ReadonlyArray<Line> => {
  const start = lines[at];
  return start === undefined
    ? []
    : lines
        .slice(at, at + 10)
        .filter(({ page, y }) => (page === start.page ? start.y - y < 12 * start.size : page === start.page + 1));
};

const isNfpa = (text: string): boolean =>
  /\bnfpa\b|national fire protection/i.test(text) &&
  !/nfpa\s*(?:30|70|654|45|55|58|1\d\d|\d{3})\b/i.test(text.replace(/nfpa\s*704/gi, "nfpa"));

/** If both scales are next to each other, keeps only the cells of this one and the words to the left of both. */
const ownCells = (block: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const cells = block.slice(0, 2).flatMap((line) => line.cells);
  const own = cells.find(({ text }) => isNfpa(text));
  const other = cells.find(({ text }) => /hmis/i.test(text) && !isNfpa(text));
  if (own === undefined || other === undefined || Math.abs(own.box[1] - other.box[1]) > 30) return block;
  const isOwn = ([x0]: readonly number[]): boolean =>
    own.box[0] < other.box[0]
      ? (x0 ?? 0) < other.box[0] - 15
      : (x0 ?? 0) >= own.box[0] - 15 || (x0 ?? 0) < other.box[0] - 30;
  return block
    .map((line) => ({ ...line, cells: line.cells.filter(({ box }) => isOwn(box)) }))
    .filter((line) => line.cells.length > 0);
};

type Digit = { readonly text: string; readonly x: number; readonly y: number; readonly part: Part };

const digitsIn = (block: ReadonlyArray<Line>): ReadonlyArray<Digit> =>
  block.flatMap((line) =>
    line.cells.flatMap((cell) =>
      cell.items.flatMap((item) => {
        const text = item.text.trim();
        const start = cell.text.indexOf(text);
        if (!/^[0-4]$/.test(text)) return [];
        const part = {
          page: line.page,
          cell: { text, box: [item.x0, item.y0, item.x1, item.y1] as const, items: [item] },
          start: 0,
          end: 1,
        };
        return start < 0 ? [] : [{ text, x: (item.x0 + item.x1) / 2, y: item.y0, part }];
      }),
    ),
  );

/** The special hazard of a diamond, printed below its middle. */
const lowestIn = (block: ReadonlyArray<Line>, health: Digit, reactivity: Digit): Part | null => {
  const wide = reactivity.x - health.x;
  const found = block
    .filter(({ page }) => page === health.part.page)
    .flatMap(partsOf)
    .find(({ cell: { text, box } }) => {
      const isBelow = health.y - box[1] > 5 && health.y - box[1] < wide;
      const isMiddle = Math.abs((box[0] + box[2]) / 2 - (health.x + reactivity.x) / 2) < 0.2 * wide;
      return isBelow && isMiddle && SPECIAL.exec(text)?.[0] === text;
    });
  return found ?? null;
};

/** Reads a drawn diamond whose ratings are text: fire at the top, health at the left, reactivity at the right. */
const byDiamond = (block: ReadonlyArray<Line>): Ratings | null => {
  const digits = digitsIn(block);
  const found = digits.flatMap((health) =>
    digits.flatMap((reactivity) => {
      const wide = reactivity.x - health.x;
      if (health.part.page !== reactivity.part.page || Math.abs(health.y - reactivity.y) > 6 || wide < 14 || wide > 110)
        return [];
      return digits
        .filter(
          ({ x, y, part }) =>
            part.page === health.part.page &&
            Math.abs(x - (health.x + reactivity.x) / 2) < 0.2 * wide &&
            y - health.y > 5 &&
            y - health.y < wide,
        )
        .map((fire) => [health, fire, reactivity] as const);
    }),
  );
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return null;
  const [health, fire, reactivity] = only;
  const special = lowestIn(block, health, reactivity);
  return {
    health: health.text,
    fire: fire.text,
    reactivity: reactivity.text,
    special: special?.cell.text ?? null,
    text: printed([...only.map(({ part }) => part), ...(special === null ? [] : [special])]),
    rule: "nfpa/diamond@1",
  };
};

const ratingsAt = (lines: ReadonlyArray<Line>, at: number): Ratings | null => {
  const block = ownCells(near(lines, at));
  const [own] = block;
  for (const above of own === undefined ? [] : lines.slice(Math.max(0, at - 6), at)) {
    const columns = own === undefined || own.page !== above.page ? null : byColumns(above, own);
    if (columns !== null)
      return ratings(columns, printed(lines.slice(at, at + 1).flatMap(partsOf)), "", "nfpa/columns@1");
  }
  for (let n = 1; n <= block.length; n += 1) {
    const taken = block.slice(0, n);
    const text = printed(taken.flatMap(partsOf));
    const own = afterNfpa(text.text);
    const isMixed =
      !/hmis\s*[/&]\s*nfpa/i.test(text.text) &&
      /hmis/i.test(text.text.slice(0, Math.max(0, text.text.search(/nfpa/i)))) &&
      n === 1;
    const triple = n === 1 ? (TRIPLE.exec(own) ?? LETTERS.exec(own) ?? APART.exec(own)) : null;
    if (triple !== null && !isMixed) {
      const [, health = "", fire = "", reactivity = ""] = triple;
      return ratings([health, fire, reactivity], text, own, "nfpa/triple@1");
    }
    const words = byWords(own);
    if (words !== null && !isMixed) {
      // Words next to a diamond can belong to another scale.
      const drawn = byDiamond(block);
      const differs = drawn !== null && [drawn.health, drawn.fire, drawn.reactivity].join() !== words.join();
      const next = block[n]?.text ?? "";
      const special = SPECIAL_LABEL.test(next) ? `${own} ${next}` : own;
      return differs ? drawn : ratings(words, text, special, "nfpa/words@1");
    }
    const [above, below] = [taken.at(-2), taken.at(-1)];
    const columns =
      above === undefined || below === undefined || /hmis/i.test(text.text) ? null : byColumns(above, below);
    if (columns !== null) return ratings(columns, text, own, "nfpa/columns@1");
    if (/hmis/i.test(own.slice(12))) break;
  }
  return byDiamond(block);
};

const ratings = (
  [health, fire, reactivity]: readonly [string, string, string],
  text: PrintedText,
  own: string,
  rule: string,
): Ratings => {
  const special = SPECIAL.exec(own.replace(/\(W\)|H\s*\/\s*F/g, ""))?.[0] ?? null;
  return { health, fire, reactivity, special, text, rule };
};

/** Words next to ratings say which is which; a drawn diamond shows it only by its shape. */
const SURENESS: Readonly<Record<string, Proposal["sureness"]>> = {
  "nfpa/words@1": "sure",
  "nfpa/diamond@1": "doubtful",
};

/** The NFPA 704 rating. HMIS ratings look similar but are another scale. */
export const nfpaRating = ({ lines }: SheetDocument): ReadonlyArray<Proposal> => {
  for (const [at, line] of lines.entries()) {
    if (!isNfpa(line.text)) continue;
    const found = ratingsAt(lines, at);
    if (found === null) continue;
    const { health, fire, reactivity, special, text, rule } = found;
    return [
      propose({
        field: "nfpa",
        value: [health, fire, reactivity, ...(special === null ? [] : [special])].join("-"),
        as_printed: text.text,
        sentence: text.text,
        evidence: boxesOf(text, 0, text.text.length),
        rule,
        sureness: SURENESS[rule] ?? "likely",
      }),
    ];
  }
  return [];
};
