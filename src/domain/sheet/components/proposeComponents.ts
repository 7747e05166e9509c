import { evidenceOf } from "../text/boxOfPart.ts";
import type { Caution, ComponentValue, Evidence, Proposal } from "../Proposal.ts";
import type { Section } from "../text/SheetDocument.ts";
import type { Doubt, Row } from "./tableRows.ts";
import { hasCheckDigit, type Piece } from "./pieces.ts";
import { isMalformedCas, isProprietary } from "./rowWords.ts";

const place = (role: Evidence["role"]) => (piece: Piece) => evidenceOf(piece.page, piece.box, role);

/** `Beryllium (Be) 231-150-7`: an EC number of the next column, only a blank away. */
const EC_NUMBER_BEHIND = /(?<=[a-z)])\s\d{3}-\d{3}-\d$/i;

/** `(CAS` at the end of the line above the CAS number. */
const OPEN_LABEL =
  /\s?[([]\s?CAS(?:RN)?\b[\s.:#-]{0,3}(?:no|nr|number)?[\s.:#]{0,3}$|\sCAS(?:RN)?\s?(?:#|no\.?|nr\.?|number)\s?:?$/i;

/** Joins the lines of a name. A hyphen at the end of a line is kept, because chemical names contain many. */
export const joinedName = (pieces: ReadonlyArray<Piece>): string =>
  pieces
    .map(({ text }) => text.trim().replace(EC_NUMBER_BEHIND, ""))
    .reduce((name, text) => (name === "" || /[-/(]$/.test(name) ? name + text : `${name} ${text}`), "")
    .replace(/^[\s*·•†‡§¶#¹²³:-]+/, "")
    .replace(OPEN_LABEL, "")
    .replace(/(?<![\s:])[\s:]+$/, "")
    .replace(/^\d{1,2}[.)]\s(?=[a-z]{3})/i, "")
    .replace(
      /^(?:(?:product\s)?name:|(?:(?:this|the) product )?contains?\b:?|(?:common|chemical|component|ingredient|substance) name\s?[-:]|(?:component|ingredient|substance|material|chemical)s?\s?\d?:)\s?/i,
      "",
    );

const basisOf = (row: Row, words: string): ComponentValue["basis"] => {
  const basis = row.share?.basis ?? null;
  if (basis !== null) return basis;
  const head = row.percentHead?.kind === "percent" ? row.percentHead.text : "";
  for (const text of [head, words]) {
    const [weight, volume] = [
      /\bw(?:eigh)?t\b|\bw ?\/ ?w\b|mass|\(w\)/i.test(text),
      /\bvol(?:ume)?\b|\bv ?\/ ?v\b/i.test(text),
    ];
    if (weight !== volume) return weight ? "weight" : "volume";
  }
  return null;
};

/** A malformed CAS number as printed, with a caution, because it is unclear which number is meant. */
const malformedOf = ({ casWords }: Row): string | null =>
  casWords !== null && isMalformedCas(casWords.text) ? casWords.text.trim() : null;

/** Note marks such as `(1)`, `[2]` and `(a)`, at the start of a note. */
const NOTE = /^\s*(\(\d{1,2}\)|\[\d{1,2}\]|\([a-z]\))\s*(?=\p{L})/u;

/** Signs that are no part of a name, whatever they mean. */
const SIGNS = /(?<![*†‡§¶#^¹²³⁰⁴-⁹\s])[*†‡§¶#^¹²³⁰⁴-⁹\s]+$/;

/** Removes signs from the end of a name, and a note mark if the section contains that note. */
const withoutNoteMark = (name: string, { lines }: Section): string => {
  const plain = name.replace(SIGNS, "");
  const marks = lines.flatMap(({ text }) => NOTE.exec(text)?.[1] ?? []);
  const mark = marks.find((one) => plain.endsWith(one));
  return mark === undefined ? plain : plain.slice(0, -mark.length).trimEnd();
};

/** A note mark, or the number of a compound such as `(2)`. */
const MAY_BE_MARKED = /(?<!\()[[(](?:\d{1,2}|[a-z])[)\]]$/;

const valueOf = (row: Row, words: string, section: Section): ComponentValue => {
  const [share] = row.share?.shares ?? [];
  const proprietary = row.casWords !== null && isProprietary(row.casWords.text);
  return {
    cas: row.cas?.cas ?? (proprietary ? "proprietary" : malformedOf(row)),
    name: withoutNoteMark(joinedName(row.names), section),
    min: share?.min ?? null,
    max: share?.max ?? null,
    min_operator: share?.min_operator ?? null,
    max_operator: share?.max_operator ?? null,
    basis: basisOf(row, words),
    proprietary,
  };
};

const CAUTIONS: ReadonlyArray<readonly [code: string, text: string, isSo: (row: Row) => boolean]> = [
  ["share-two-lines", "The percentage is printed on two lines of the sheet.", ({ shares }) => shares.length > 1],
  [
    "several-shares",
    "The sheet gives several percentages for this component.",
    ({ share, otherShares }) =>
      (share?.shares.length ?? 0) > 1 || share?.hasOtherRange === true || otherShares.length > 0,
  ],
  [
    "share-apart",
    "The percentage is printed on the line above or below the number.",
    ({ isShareApart }) => isShareApart,
  ],
  ["share-goes-on", "The percentage may continue on the next line.", ({ share }) => share?.isOpen === true],
  [
    "cas-form",
    "This does not have the form of a CAS number: two to seven digits, two digits and one digit.",
    (row) => malformedOf(row) !== null,
  ],
  ["several-cas", "The sheet gives several CAS numbers for this component.", ({ otherCas }) => otherCas.length > 0],
];

const DOUBTS: Readonly<Record<Doubt, string>> = {
  "name-lines": "It is unclear where this name ends and the next one begins.",
  "share-or-limit":
    "The table also has exposure limits, and its titles do not distinguish them. Check that this is the percentage.",
  "share-elsewhere":
    "This percentage is not in the column for percentages, so it may be the strength of the ingredient. Check that it is the ingredient's share of the product.",
  "share-between":
    "The percentage is printed in the middle of several rows without one. It may apply to all of them together.",
  "share-fraction":
    "The title says that the numbers are fractions, so 0.6 was read as 60%. Check that they are not percentages.",
};

const cautionsOf = (row: Row): ReadonlyArray<Caution> =>
  [...CAUTIONS.filter(([, , isSo]) => isSo(row)), ...row.doubts.map((doubt) => [doubt, DOUBTS[doubt]] as const)].map(
    ([code, text]) => ({
      code,
      text,
      boxes: [row.cas, row.casWords, ...row.otherCas, ...row.names, ...row.shares, ...row.otherShares].flatMap(
        (piece) => (piece === null ? [] : place("value")(piece)),
      ),
    }),
  );

/** True if nothing in the name suggests that a part is missing or belongs to another cell. */
const isSound = (name: string): boolean =>
  /[a-z]{2}/i.test(name) &&
  !/[,(/[-]$|\bCAS\b|\d\s?%$/i.test(name) &&
  !MAY_BE_MARKED.test(name) &&
  [...name].filter((sign) => sign === "(").length === [...name].filter((sign) => sign === ")").length;

/** Outside tables, a name is certain only if all of it is on the line of the CAS number. */
const isOwnName = ({ cas, names }: Row, name: string, rule: string): boolean =>
  rule !== "component/line@1" ||
  (names.every(({ line }) => line === cas?.line) &&
    !/\b(?:proprietary|trade secret|confidential|not app|not avail|n\/a)\b|[<>≤≥]|\d\s?-\s?\d+\s|\b(?:up to|max\.?)$/i.test(
      name,
    ));

/**
 * Proposes a component from a row. A row with only a CAS number is also proposed, because most rules depend on the
 * number.
 */
export const componentProposal = (row: Row, index: number, section: Section, rule: string): Proposal => {
  const pieces = [row.cas, row.casWords, ...row.names, ...row.shares].filter((piece) => piece !== null);
  const lines = [...new Set(pieces.map(({ line }) => line))].sort((a, b) => a - b);
  const words = section.lines.map(({ text }) => text).find((text) => /percent by (?:weight|volume)/i.test(text)) ?? "";
  const value = valueOf(row, words, section);
  return {
    field: "component",
    component_index: index,
    value,
    unit: "%",
    operator: null,
    min: value.min,
    max: value.max,
    as_printed: [row.cas ?? row.casWords, ...row.names, ...row.shares]
      .flatMap((piece) => (piece === null ? [] : [piece.text]))
      .join("  "),
    sentence: lines.map((line) => section.lines[line]?.text ?? "").join(" / "),
    section: section.number,
    evidence: pieces.map(place("value")),
    rule,
    sureness:
      !rule.startsWith("component/list@") &&
      row.cas !== null &&
      hasCheckDigit(row.cas.cas ?? "") &&
      row.share?.shares.length === 1 &&
      isSound(value.name) &&
      isOwnName(row, value.name, rule)
        ? "sure"
        : "likely",
    cautions: cautionsOf(row),
    alternatives: [],
  };
};
