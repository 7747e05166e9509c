import { firstOf, identityProposal } from "./identityProposal.ts";
import { openingLines } from "../text/opening.ts";
import type { Caution, Proposal } from "../Proposal.ts";
import type { ProposalReader } from "../ProposalReader.ts";
import { canSwap, type DateOrder, isoOf, ownOrder, type PrintedDate, readDates } from "./readDates.ts";
import type { Cell, Line, SheetDocument } from "../text/SheetDocument.ts";
import { evidenceOf, type Span, spanOfCell } from "../text/spans.ts";

/** What a date means for the sheet, from most to least preferred. */
const KINDS = ["revision", "review", "issue", "date", "creation", "bare"] as const;
type Kind = (typeof KINDS)[number];

/** Of the form that the sheet is printed on, also where a comma follows: `OSHA Form 174, revised`. */
const FORM = /template|\bform\b|layout|\blogo\b|software/i;
/** Never the sheet's own date: a print date, the previous sheet, an expiry date, a legal citation. */
const NEVER =
  /print|supers[ec]|previous|replac|(?:last|first) issue|first version|expir|valid (?:until|to\b|for)|next|review by|federal|rules|regulation|directive|amend|act\b|law|vol\.|no\. ?\d|approv|manufactur|production|born|effective in|since|as of|until|version of|listed|carcinogen|iarc|ntp/i;

const WORDS: ReadonlyArray<readonly [Kind, RegExp]> = [
  [
    "revision",
    /revis(?:ion|ed|ing)?|\brev\b|updat|last (?:change|modified)|modif|date of (?:last )?change|this version|version date/i,
  ],
  ["review", /review/i],
  [
    "issue",
    /issu|effective|valid from|prepar|compil|publi|\b(?:m?sds|data sheet|document|sheet) date|date of (?:the )?(?:m?sds|sheet|this)/i,
  ],
  ["creation", /creat|original|first/i],
  ["date", /\bdated?\b/i],
];

/** The kind of a date by the words before it; the nearest words take precedence. */
const kindOf = (before: string): Kind | "never" | null => {
  const words = before.replace(/(?<![\s:#=.-])[\s:#=.-]+$/, "");
  const nearest = words.split(/[:;|]|\s{2,}|,\s/).at(-1) ?? "";
  if (FORM.test(words.split(/[:;|]|\s{2,}/).at(-1) ?? "")) return "never";
  for (const text of [nearest, words]) {
    if (NEVER.test(text)) return "never";
    const kind = WORDS.find(([, pattern]) => pattern.test(text))?.[0];
    if (kind !== undefined) return kind;
  }
  return null;
};

type Found = { date: PrintedDate; span: Span; label: Span | undefined; line: Line; kind: Kind; place: number };

const aboveOf = (lines: ReadonlyArray<Line>, index: number, cell: Cell): Span | undefined => {
  const [line, above] = [lines[index], lines[index - 1]];
  if (line === undefined || above === undefined || above.page !== line.page || above.y - line.y > 2.5 * line.size)
    return undefined;
  const over = above.cells.find((one) => one.box[0] < cell.box[2] && one.box[2] > cell.box[0]);
  return over === undefined || readDates(over.text).length > 0 ? undefined : spanOfCell(over, above.page);
};

/** The dates in the lines, each with its kind by the words around it. */
const datesOf = (lines: ReadonlyArray<Line>, place: number): Found[] =>
  lines.flatMap((line, index) =>
    line.cells.flatMap((cell, column) => {
      let end = 0;
      return readDates(cell.text).flatMap((date): Found[] => {
        const before = cell.text.slice(end, date.index);
        const label = before.trim() === "" ? undefined : spanOfCell(cell, line.page, end, date.index);
        end = date.index + date.text.length;
        const span = spanOfCell(cell, line.page, date.index, end);
        const left = line.cells.slice(0, column).findLast((one) => /\p{L}/u.test(one.text));
        const beside = left === undefined || readDates(left.text).length > 0 ? undefined : spanOfCell(left, line.page);
        for (const near of [label, beside, aboveOf(lines, index, cell)]) {
          const kind = near === undefined ? null : kindOf(near.text);
          if (kind === "never") return [];
          if (kind !== null) return [{ date, span, label: near, line, kind, place }];
        }
        const alone = line.text.replace(date.text, "").replace(/[^\p{L}]/gu, "").length < 3;
        return alone && place < 2 ? [{ date, span, label: undefined, line, kind: "bare", place }] : [];
      });
    }),
  );

/**
 * The day and month order of the sheet: taken from a date that can be read in only one way, otherwise from its country
 * of origin.
 */
const orderOf = (document: SheetDocument): { order: DateOrder; settled: (date: PrintedDate) => boolean } => {
  const lines = [...document.repeated, ...document.lines];
  const all = lines.flatMap((line) => (/\d\s?[./-]\s?\d/.test(line.text) ? readDates(line.text) : []));
  const ordersByMark = new Map<string, Set<DateOrder>>();
  for (const date of all) {
    const order = ownOrder(date);
    if (date.form === "numbers" && order !== null)
      ordersByMark.set(date.mark, (ordersByMark.get(date.mark) ?? new Set<DateOrder>()).add(order));
  }
  const [one] = [...ordersByMark.values()].filter((orders) => orders.size === 1);
  const [order] = one ?? [];
  const text = lines.map((line) => line.text).join("\n");
  const european =
    /1907\/2006|1272\/2008|safe work australia|worksafe/i.test(text) && !/osha|1910\.1200|federal register/i.test(text);
  const dotted = all.some((date) => date.form === "numbers" && date.mark === ".");
  return {
    order: order ?? (european || dotted ? "dmy" : "mdy"),
    settled: (date) =>
      !canSwap(date) || (date.form === "numbers" && (ordersByMark.get(date.mark)?.size === 1 || date.mark === ".")),
  };
};

const swapCaution = (found: Found, order: DateOrder): Caution => ({
  code: "date-order",
  text: `Day and month may be swapped: ${found.date.text} was read as ${isoOf(found.date, order)} but could be ${isoOf(found.date, order === "mdy" ? "dmy" : "mdy")}.`,
  boxes: [evidenceOf(found.span, "value")],
});

const monthCaution = (found: Found): Caution => ({
  code: "date-without-day",
  text: `${found.date.text} has no day, so the first of the month is proposed.`,
  boxes: [evidenceOf(found.span, "value")],
});

/** The number between the word and the month can be that of the revision: `Revision 3 March 2015`. */
const isNumbered = ({ date, line: { text } }: Found): boolean =>
  date.form === "named" &&
  date.day !== null &&
  /(?<!date of (?:last )?)\b(?:revision|issue|review)\s+$/i.test(text.slice(0, text.indexOf(date.text)));

const numberedCaution = (found: Found): Caution => ({
  code: "date-numbered",
  text: `The first number of ${found.date.text} can be the day or the number of the revision.`,
  boxes: [evidenceOf(found.span, "value")],
});

const differsCaution = (found: Found, other: Found, iso: string): Caution => ({
  code: "date-differs",
  text: `Elsewhere the sheet says ${iso}.`,
  boxes: [evidenceOf(found.span, "value"), evidenceOf(other.span, "value")],
});

/** A revision more than this many years before the issue date is that of a form or of an earlier sheet. */
const FORM_YEARS = 1;

const yearsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 31_557_600_000;

const isYearsBefore = (one: Found, other: Found, order: DateOrder): boolean =>
  one.kind === "revision" &&
  other.kind === "issue" &&
  yearsBetween(isoOf(one.date, order), isoOf(other.date, order)) > FORM_YEARS;

/** Moves old revisions to the end; one in section 16 only if the sheet was prepared later, not just issued again. */
const withoutOldRevisions = (found: ReadonlyArray<Found>, order: DateOrder): Found[] => {
  const issue = found.find((one) => one.kind === "issue" && one.place < 2);
  if (issue === undefined) return [...found];
  const isPrepared = /prepar/i.test(issue.label?.text ?? "");
  const isOld = (one: Found) => (one.place < 2 || isPrepared) && isYearsBefore(one, issue, order);
  return [...found.filter((one) => !isOld(one)), ...found.filter(isOld)];
};

/** The date of the sheet's last revision, otherwise of its issue; never the date of printing or of a previous sheet. */
export const dateProposals: ProposalReader = (document) => {
  const { order, settled } = orderOf(document);
  const last = document.sections.findLast((section) => section.number === 16);
  const opening = openingLines(document);
  const places = [document.repeated, opening, last?.lines ?? document.lines.slice(-40)];
  const found = places
    .flatMap((lines, place) => datesOf(lines, place))
    .filter(({ date }) => date.year >= 1985)
    .toSorted(
      (one, other) =>
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
        one.place - other.place ||
        isoOf(other.date, order).localeCompare(isoOf(one.date, order)),
    );
  const ranked = withoutOldRevisions(found, order);
  const reordered = ranked[0] !== found[0];
  return firstOf(
    ranked.map((one): Proposal => {
      const iso = isoOf(one.date, order);
      const other = found.find(
        (two) =>
          (reordered || two.kind === one.kind || isYearsBefore(one, two, order)) && isoOf(two.date, order) !== iso,
      );
      const cautions = [
        ...(settled(one.date) ? [] : [swapCaution(one, order)]),
        ...(one.date.form !== "numbers" && one.date.day === null ? [monthCaution(one)] : []),
        ...(isNumbered(one) ? [numberedCaution(one)] : []),
        ...(other === undefined ? [] : [differsCaution(one, other, isoOf(other.date, order))]),
      ];
      const weak = one.kind === "bare" || one.kind === "creation";
      return identityProposal("sds_date", {
        value: iso,
        spans: [one.span],
        label: one.label,
        sentence: one.line.text,
        section: one.place === 2 ? 16 : one.place === 1 ? 1 : null,
        rule: `date/${one.kind}@1`,
        sureness: weak ? "doubtful" : cautions.length > 0 || one.kind === "date" ? "likely" : "sure",
        cautions,
      });
    }),
  );
};
