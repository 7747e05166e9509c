import { companyOf, isCompany, STRONG, WEAK } from "./identity/companyNames.ts";
import { isLabel } from "./labels.ts";
import { withCaution } from "./propose.ts";
import type { Evidence, Proposal } from "./Proposal.ts";
import type { Line } from "./text/SheetDocument.ts";
import { evidenceOf, spanOfCell, squeezed } from "./text/spans.ts";

const isSameCompany = (one: string, other: string): boolean => {
  const [a, b] = [squeezed(one), squeezed(other)];
  return a.includes(b) || b.includes(a);
};

const nameOf = ({ value }: Proposal): string => (typeof value === "string" ? value : "");

const isMaker = ({ rule }: Proposal): boolean => rule.startsWith("maker/manufacturer");

/** Other companies next to a label of equal rank. Manufacturers take precedence over sellers. */
const besideLabels = (first: Proposal, others: ReadonlyArray<Proposal>): ReadonlyArray<Evidence> =>
  others
    .filter(
      (other) =>
        !other.rule.startsWith("maker/seller") &&
        (isMaker(other) || !isMaker(first)) &&
        STRONG.test(nameOf(other)) &&
        !isSameCompany(nameOf(first), nameOf(other)),
    )
    .flatMap(({ evidence }) => evidence);

const firstWord = (name: string): string => squeezed(name.split(" ")[0] ?? "");

/** Another company in the same row as the first, as in forms with one column per country. */
const inItsRow = (opening: ReadonlyArray<Line>, first: Proposal): ReadonlyArray<Evidence> => {
  const value = first.evidence.find(({ role }) => role === "value");
  const row = opening.find(({ page, text }) => page === value?.page && text === first.sentence);
  if (value === undefined || row === undefined) return [];
  const isAnother = (text: string): boolean =>
    isCompany(text) &&
    (STRONG.test(text) || WEAK.test(text) || firstWord(text) === firstWord(nameOf(first))) &&
    !isSameCompany(nameOf(first), text);
  return row.cells
    .filter(({ box, text }) => box[0] > value.box[2] && !isLabel(text) && isAnother(companyOf(text)))
    .map((cell) => evidenceOf(spanOfCell(cell, row.page), "value"));
};

/**
 * Adds a caution to the first proposal, which is then not 'sure', if section 1 also names another company in the same way.
 */
export const withRivals = (
  opening: ReadonlyArray<Line>,
  [first, ...others]: ReadonlyArray<Proposal>,
): ReadonlyArray<Proposal> => {
  if (first === undefined) return [];
  const boxes = [...besideLabels(first, others), ...inItsRow(opening, first)];
  if (boxes.length === 0) return [first, ...others];
  const text = "The sheet also names another company.";
  const caution = { code: "several-companies", text, boxes: [...first.evidence, ...boxes] };
  return [withCaution(first, caution), ...others];
};
