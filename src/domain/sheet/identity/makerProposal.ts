import { companyOf, isCompany, isFullerName, STRONG, WEAK } from "./companyNames.ts";
import { continuationCautions } from "./continuationCautions.ts";
import { firstOf, identityProposal } from "./identityProposal.ts";
import { type Labelled, LABEL_LIKE, labelled } from "../labels.ts";
import { openingLines, repeatedOnce } from "../text/opening.ts";
import type { Proposal } from "../Proposal.ts";
import { withCaution } from "../propose.ts";
import type { ProposalReader } from "../ProposalReader.ts";
import { withRivals } from "../withRivals.ts";
import type { Cell, Line, SheetDocument } from "../text/SheetDocument.ts";
import { partOfSpan, type Span, spanOfCell, squeezed } from "../text/spans.ts";

/** Manufacturers before sellers. */
const LABELS: ReadonlyArray<readonly [rule: string, pattern: RegExp]> = [
  [
    "maker/manufacturer",
    /^(?:(?:name of (?:the )?)?manufacturer(?:'?s)?(?: ?(?:\/|or|and) ?(?:supplier|distribut[eo]r|importer))*(?:'?s)?(?: name| identification| details| info(?:rmation)?)?|manufactured by|manufacture information|producer|made by|mfg\.?(?: name| by)?|mfr\.?)(?: ?(?:and|&) address)?/i,
  ],
  [
    "maker/company",
    /^(?:(?:name of )?(?:the )?(?:registered )?company(?: ?\/ ?undertaking)?(?:'?s)?(?: name| identification| identity| details| information| identifier)?(?: of (?:the )?(?:supplier|manufacturer))?(?: ?(?:and|&) address)?|identification of the compa\S*|(?:corporate|business|firm) name)/i,
  ],
  [
    "maker/supplier",
    /^(?:name of (?:the )?supplier|(?:information on )?suppliers?(?:'?s)?(?: ?(?:\/|or|and) ?(?:manufacturer|distributor|importer))*(?:'?s)?(?: name| identifi\S*| details| information)?(?: ?(?:and|&) address)?|registrant|responsible party|vendor(?: details)?|issued by)/i,
  ],
  [
    "maker/details",
    /^(?:details of the supplier(?: of the safety data ?sheet)?(?: ?\/[^:]*)?|details of (?:the )?(?:manufacturer|company)[^:]*|name,? address,?[^:]*|information (?:about|on|of) (?:the )?(?:supplier|manufacturer|company)[^:]*|company information|manufacturer ?\/ ?importer[^:]*)/i,
  ],
  [
    "maker/seller",
    /^(?:distribut[eo]r(?:'?s)?(?: name)?|distributed by|imported by|importer|marketed by|manufactured for|sold by|packaged by|prepared for)/i,
  ],
];

/** A company name and its line. */
type Named = { readonly span: Span; readonly line: Line };

/** The value, or the text below it if the value is only another label. */
const valueOf = (lines: ReadonlyArray<Line>, found: Labelled): Named | null => {
  const text = companyOf(found.value.text);
  if (isCompany(text) && !found.value.text.endsWith(":"))
    return { span: partOfSpan(found.value, text), line: found.line };
  if (!/:$|^(?:manufacturer|supplier|company|importer|distribut[eo]r|names?$|\()/i.test(found.value.text)) return null;
  // The text below the label is itself a label, with the name next to it.
  const named = found.how === "below" ? found.line.cells[1] : undefined;
  if (named !== undefined && isCompany(companyOf(named.text)))
    return { span: partOfSpan(spanOfCell(named, found.line.page), companyOf(named.text)), line: found.line };
  const isFolded = found.value.text.startsWith("(") && !found.value.text.includes(")");
  const next = lines[found.index + (isFolded ? 2 : 1)];
  const cell = next?.cells.find((one) => Math.abs(one.box[0] - found.value.box[0]) < 30) ?? next?.cells[0];
  if (next === undefined || cell === undefined || LABEL_LIKE.test(cell.text)) return null;
  const under = companyOf(cell.text);
  return isCompany(under) ? { span: partOfSpan(spanOfCell(cell, next.page), under), line: next } : null;
};

const proposalOf = (
  rule: string,
  span: Span,
  line: Line,
  more: Partial<Pick<Proposal, "sureness">> & { label?: Span },
) =>
  identityProposal("mfg_name", {
    value: span.text,
    spans: [span],
    label: more.label,
    sentence: line.text,
    rule: `${rule}@1`,
    sureness: more.sureness ?? "doubtful",
  });

/** True if the name also occurs elsewhere in the opening or in page headers. */
const isWitnessed = (document: SheetDocument, opening: ReadonlyArray<Line>, span: Span, own: Line): boolean => {
  const wanted = squeezed(span.text);
  return (
    wanted.length > 3 &&
    [...opening, ...document.repeated].some((line) => line !== own && squeezed(line.text).includes(wanted))
  );
};

/** The name with its legal form, if section 1 prints that in a cell of its own but omits it next to the label. */
const fullerName = (opening: ReadonlyArray<Line>, { span, line }: Named): Named =>
  opening
    .flatMap((one) =>
      one.cells.flatMap((cell): Named[] => {
        const text = companyOf(cell.text);
        return isFullerName(span.text, text) ? [{ span: partOfSpan(spanOfCell(cell, one.page), text), line: one }] : [];
      }),
    )
    .at(0) ?? { span, line };

export const makerProposals: ProposalReader = (document) => {
  const opening = openingLines(document);
  const byLabel = LABELS.flatMap(([rule, pattern]) =>
    labelled(opening, pattern).flatMap((found): Proposal[] => {
      const value = valueOf(opening, found);
      if (value === null) return [];
      const { span, line } = fullerName(opening, value);
      const isKnown = STRONG.test(span.text) || isWitnessed(document, opening, value.span, value.line);
      const sureness = isKnown && rule !== "maker/seller" ? "sure" : "likely";
      const isMore = (text: string): boolean => STRONG.test(companyOf(text)) && !STRONG.test(span.text);
      const own =
        value.line === found.line ? continuationCautions(opening, { ...found, value: span }, span, isMore) : [];
      return [withCaution(proposalOf(`${rule}-${found.how}`, span, line, { label: found.label, sureness }), ...own)];
    }),
  );
  return firstOf([
    ...withRivals(opening, byLabel),
    ...byForm(opening, STRONG, "maker/legal-form"),
    ...byAddress(opening),
    ...byForm(opening, WEAK, "maker/legal-form-weak"),
    ...byForm(repeatedOnce(document), STRONG, "maker/letterhead"),
    ...byForm(repeatedOnce(document), WEAK, "maker/letterhead-weak"),
  ]);
};

const STREET =
  /^(?:\d{1,6}[A-Z]?,?\s+(?:[NSEW]\.?\s+)?\p{L}|p\.?\s?o\.?\s?box\b|one \p{Lu}|.{2,40}\b(?:street|st|road|rd|avenue|ave|drive|boulevard|blvd|lane|parkway|pkwy|highway|hwy|stra(?:ss|ß)e)\b\.?(?:\s|,|$))/iu;
const CITY =
  /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}\b|^(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}\p{L}|\b(?:USA|U\.S\.A\.|United States|Canada|Germany|United Kingdom|China|Japan|France|Italy|India)\b/u;

/** The cell directly below, in the same column. */
const cellBelow = (lines: ReadonlyArray<Line>, index: number, cell: Cell): Cell | undefined => {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined || next.page !== line.page || line.y - next.y > 2.5 * line.size)
    return undefined;
  const middle = (cell.box[0] + cell.box[2]) / 2;
  return next.cells.find(
    ({ box }) => Math.abs(box[0] - cell.box[0]) < 8 || Math.abs((box[0] + box[2]) / 2 - middle) < 8,
  );
};

/** The name above an address: a street or P.O. box, with a city on the same line or below. */
const byAddress = (lines: ReadonlyArray<Line>): Proposal[] =>
  lines.flatMap((line, index) =>
    line.cells.flatMap((cell): Proposal[] => {
      const text = companyOf(cell.text);
      const street = cellBelow(lines, index, cell);
      if (street === undefined || !STREET.test(street.text)) return [];
      const city = cellBelow(lines, index + 1, street);
      const isAddress = CITY.test(street.text) || (city !== undefined && CITY.test(city.text));
      const isName =
        isCompany(text) && text.split(" ").length <= 8 && !LABEL_LIKE.test(cell.text) && !STREET.test(text);
      if (!isAddress || !isName) return [];
      return [proposalOf("maker/above-address", partOfSpan(spanOfCell(cell, line.page), text), line, {})];
    }),
  );

/** Cells that end like a company name or contain a word typical of one. */
const byForm = (lines: ReadonlyArray<Line>, pattern: RegExp, rule: string): Proposal[] =>
  lines.flatMap((line) =>
    line.cells.flatMap((cell): Proposal[] => {
      const text = companyOf(cell.text);
      if (!isCompany(text) || !pattern.test(text) || text.split(" ").length > 8 || LABEL_LIKE.test(cell.text))
        return [];
      if (
        pattern === WEAK &&
        (text.length > 50 || /[.!?]$|\bsection\b|identif|hazard|chemical (?:name|product)/i.test(text))
      )
        return [];
      return [proposalOf(rule, partOfSpan(spanOfCell(cell, line.page), text), line, {})];
    }),
  );
