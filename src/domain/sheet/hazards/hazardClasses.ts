import { boxesOf, printed, type PrintedText } from "../text/printedText.ts";
import { propose } from "../propose.ts";
import type { Proposal } from "../Proposal.ts";
import type { Line, Section } from "../text/SheetDocument.ts";
import { HAZARD_NAMES, isCodeOf, nameOfCode } from "./hazardNames.ts";

const SINGLE = "Specific target organ toxicity - single exposure";
const REPEATED = "Specific target organ toxicity - repeated";

const WORDS = /(?:specific\s{1,2})?target organ(?:\s{1,2}systemic)?(?:\s{1,2}toxicity)?|\bstot\b/i;
const KIND = /single|repeat|prolonged|chronic|narco|\bse\b|\bre\b/i;
/** `Category 3 (respiratory system)`: category 3 exists for single exposure only (29 CFR 1910.1200, appendix A.8). */
const THIRD = /\bcat(?:egory|\.)?\s{0,2}3\b/i;
const BELOW = /^[\s(,-]{0,4}(single|repeated|prolonged)\b/i;

/**
 * A class whose words can continue on the line below, in the same column: `Specific target organ toxicity,` above
 * `single exposure`.
 */
type TargetOrgan = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The line below is part of the class. */
  readonly continues: boolean;
};

const targetOrgan = (line: Line, text: string, next: Line | undefined): TargetOrgan | null => {
  const match = WORDS.exec(text);
  if (match === null || KIND.test(text)) return null;
  const place = { start: match.index, end: match.index + match[0].length };
  const cell = line.cells.find(({ text: own }) => WORDS.test(own));
  const near = next !== undefined && next.page === line.page && line.y - next.y < 2.2 * line.size;
  const below = near
    ? next.cells.find(({ box, text: own }) => Math.abs(box[0] - (cell?.box[0] ?? 0)) < 15 && BELOW.test(own))
    : undefined;
  const kind = BELOW.exec(below?.text ?? "")?.[1]?.toLowerCase();
  if (kind !== undefined) return { ...place, name: kind === "single" ? SINGLE : REPEATED, continues: true };
  return THIRD.test(text.slice(place.end)) ? { ...place, name: SINGLE, continues: false } : null;
};

/**
 * `H300s` in a legend means a group of codes and is not matched. `H300+H310` is two codes. Letters after the code are
 * part of it: `H360FD`, `H350i`, `H361d`.
 */
const CODE =
  /(?<![A-Z0-9])H\s?-?\s?([234]\d{2})(?!\d|s\b)(?:\s?(?:(?<=3[56]\d\s?)(?:FD|Fd|fD|fd|Df|Fd|F|D|f|d|i))(?![a-zA-Z]))?/g;

type PrintedCode = { readonly code: string; readonly start: number; readonly end: number };

/** The H codes in a text, spelled as in regulations: `H 360FD` becomes H360FD. */
export const hCodesIn = (text: string): ReadonlyArray<PrintedCode> =>
  [...text.matchAll(CODE)].map(({ 0: printed, index }) => ({
    code: printed.replace(/[\s-]/g, ""),
    start: index,
    end: index + printed.length,
  }));

const CATEGORY =
  /\bcat(?:egor(?:y|ies)|\.|\b)\s{0,2}[:.#-]?\s{0,2}\(?\s{0,2}(?:[1-5]\s?[A-F]?\b|[IVX]{1,3}\b)|\((?:category\s*)?[1-5][A-F]?\)|\btype\s+[A-G]\b|^\.?[^\d.;]{0,34}[\s(:/-]\s?[1-5]\s?[A-D]?(?=\s*(?:$|[,;)|(*])|\s{2}|\s+H\d{3}|\s+-\s)/i;
const NOT =
  /\bnot\s+(?:\w+\s+)?(?:classif|applicable|available|a\s|hazardous|regulated|met|listed|sensiti|irritat|mutag|carcin|expected|considered|required|known|determined)|\bnone\b|\bno\s+(?:data|known|classif|information|effects?|evidence|ghs)|\bn\/a\b|\bunclassified|\bdoes not\b|no hazard/i;
const STOP =
  /^\W*(?:2\.\d\W*)?(?:precautionary statements?|hmis|nfpa\b|potential health effects|first aid|prevention|response|storage|disposal|routes? of (?:entry|exposure))/i;
/** Not about this product: shares of ingredients with unknown toxicity. */
const SCALE = /unknown (?:acute|toxicity)|consists? of .{0,80} unknown|% of (?:the )?mixture|ingredients? of unknown/i;

/** Lists of carcinogens, and their verdicts, which are no classification of the product. */
const LISTS =
  /\b(?:IARC|NTP|ACGIH|Prop(?:osition|\.)? ?65)\b|national toxicology program|international agency|monographs?\b/i;
const VERDICT =
  /\bgroup\W{0,3}(?:[1-4]|A[1-5])[AB]?\b|\b(?:possibl[ey]|probabl[ey]|known|confirmed|suspected|anticipated)(?:,? (?:a|an|or|as|to|be|human|animal|possible|probable|confirmed)){0,5} carcinogen/i;

/**
 * Whether a line, or the sentence that goes on in it, says what a list thinks: `IARC: Group 2B, possibly carcinogenic`.
 */
const isOfLists = (name: string, { text, page }: Line, above: Line | undefined): boolean =>
  name === "Carcinogenicity"
    ? LISTS.test(text) ||
      VERDICT.test(text) ||
      (above !== undefined &&
        above.page === page &&
        LISTS.test(above.text) &&
        !/[.:]\s*$/.test(above.text) &&
        !/^\W*C(?:arc|ARC)/.test(text))
    : /^\W*(?:IARC|NTP|ACGIH)\b/.test(text);
/** With the category of a regulation a class counts nevertheless, but is not sure. */
const HAS_CATEGORY = /\bcat(?:egory|\.)\s{0,2}[1-5]/i;

const wholeLine = (line: Line): PrintedText =>
  printed(line.cells.map((cell) => ({ page: line.page, cell, start: 0, end: cell.text.length })));

type Found = { readonly name: string; readonly rule: string; readonly proposal: Proposal };

const classProposal = (
  name: string,
  text: PrintedText,
  start: number,
  end: number,
  section: number,
  rule: string,
  isSure: boolean,
): Found => ({
  name,
  rule,
  proposal: propose({
    field: "hazard_classes",
    value: name,
    as_printed: text.text.slice(start, end).trim(),
    sentence: text.text,
    section,
    evidence: boxesOf(text, start, end),
    rule,
    sureness: isSure ? "sure" : "likely",
  }),
});

type Mention = { readonly name: string; readonly start: number; readonly end: number };

/** Classes named in a line, from left to right, without those that overlap an earlier one. */
const mentions = (text: string): ReadonlyArray<Mention> => {
  const found = HAZARD_NAMES.flatMap(({ name, words }) =>
    [...text.matchAll(new RegExp(words.source, "gi"))].map(({ 0: match, index }) => ({
      name,
      start: index,
      end: index + match.length,
    })),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((mention, i) => !found.slice(0, i).some((other) => mention.start < other.end));
};

/** True if the next line gives a category and names no other class. */
const categoryBelow = (next: Line | undefined, line: Line): boolean =>
  next !== undefined &&
  next.page === line.page &&
  mentions(next.text).length === 0 &&
  /^\W{0,6}(?:\(?[^()]{0,40}\)?\W{0,4})?category\W{0,6}[1-5]/i.test(next.text) &&
  line.y - next.y < 2.2 * line.size;

/** Maximum characters of a line that names a class; longer lines are sentences. */
const LONGEST_CLASS = 90;

/**
 * Hazard classes by name, each with its category or an H code on the same line or a category on the line below. If the
 * section names a class for which neither was found, no class is 'sure'.
 */
export const hazardClasses = (section: Section): ReadonlyArray<Proposal> => {
  const found: Array<Found> = [];
  const unread: Array<string> = [];
  let isStopped = false;
  let readAbove = false;
  section.lines.forEach((line, i) => {
    const text = wholeLine(line);
    isStopped = STOP.test(line.text) || (isStopped && !/classif/i.test(line.text));
    const organ = targetOrgan(line, text.text, section.lines[i + 1]);
    const own = readAbove ? [] : mentions(text.text);
    const named = organ === null ? own : [...own, organ].toSorted((a, b) => a.start - b.start);
    readAbove = organ?.continues === true;
    named.forEach(({ name, start, end }, k) => {
      const until = named[k + 1]?.start ?? text.text.length;
      const behind = text.text.slice(end, until);
      const before = text.text.slice(k === 0 ? 0 : (named[k - 1]?.end ?? 0), start);
      // `Target organ toxicity, category 2 (repeated)` has the category between its words.
      const isWithin = /^specific target/i.test(name) && CATEGORY.test(text.text.slice(start, end));
      const category = isWithin ? null : CATEGORY.exec(behind);
      const isBefore = category === null && /\bcat(?:egory|\.)?\s*[1-5][A-D]?\b\W*$/i.test(before);
      const isBelow = category === null && behind.trim().length < 45 && categoryBelow(section.lines[i + 1], line);
      // `Acute toxicity: Category 2   Not classified`: text after the category belongs to another column.
      const ofLists = isOfLists(name, line, section.lines[i - 1]);
      if (ofLists && !HAS_CATEGORY.test(text.text)) return;
      if (NOT.test(category === null ? behind : behind.slice(0, category.index)) || SCALE.test(text.text)) return;
      if (category !== null || isWithin || isBefore || isBelow)
        found.push(
          classProposal(
            name,
            text,
            start,
            category === null ? end : end + category.index + category[0].length,
            section.number,
            "hazard/category@1",
            !isStopped && !ofLists,
          ),
        );
      else if (hCodesIn(behind).some(({ code }) => isCodeOf(code, name)))
        found.push(classProposal(name, text, start, end, section.number, "hazard/code-beside@1", !ofLists));
      else if (
        /^(?:Gas under pressure|Simple asphyxiant|Combustible dust)$/.test(name) &&
        behind.trim().length < 40 &&
        !isStopped &&
        !/[.]\s*$|\bmay\b|\bcan\b/i.test(text.text)
      )
        found.push(classProposal(name, text, start, end, section.number, "hazard/without-category@1", false));
      else if (!isStopped && text.text.length < LONGEST_CLASS && !/[.]\s*$/.test(text.text)) unread.push(name);
    });
    for (const { code, start, end } of hCodesIn(text.text)) {
      const name = nameOfCode(code);
      if (name !== null) found.push(classProposal(name, text, start, end, section.number, "hazard/code@1", false));
    }
  });
  const order = ["hazard/category@1", "hazard/code-beside@1", "hazard/code@1", "hazard/without-category@1"];
  const sorted = found.toSorted((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
  const isWhole = unread.every((name) => found.some((one) => one.name === name));
  return sorted
    .filter(({ name }, i) => sorted.findIndex((other) => other.name === name) === i)
    .map(({ proposal }) => (isWhole ? proposal : { ...proposal, sureness: "likely" }));
};

/** Each H code of the section, without duplicates. */
export const hCodes = (section: Section): ReadonlyArray<Proposal> => {
  const found = section.lines.flatMap((line) => {
    const text = wholeLine(line);
    return hCodesIn(text.text).map(({ code, start, end }) =>
      propose({
        field: "h_codes",
        value: code,
        as_printed: text.text.slice(start, end),
        sentence: text.text,
        section: section.number,
        evidence: boxesOf(text, start, end),
        rule: "h-code@1",
        sureness: "sure",
      }),
    );
  });
  return found.filter(({ value }, i) => found.findIndex((other) => other.value === value) === i);
};
