import { firstOf, identityProposal } from "./identityProposal.ts";
import { type Labelled, LABEL_LIKE, labelled } from "../labels.ts";
import { isCode, isName, isRivalLabel, NAME_LABELS, STRONG, withoutMarks, withoutNextLabel } from "./nameLabels.ts";
import { nameTitles } from "./nameTitles.ts";
import { formLines } from "../text/formLines.ts";
import { openingLines, repeatedOnce } from "../text/opening.ts";
import type { Proposal } from "../Proposal.ts";
import type { ProposalReader } from "../ProposalReader.ts";
import type { Line, SheetDocument } from "../text/SheetDocument.ts";
import { continuationCautions } from "./continuationCautions.ts";
import { longerNames } from "./longerNames.ts";
import { withCaution } from "../propose.ts";
import { partOfSpan, type Span, spanOfCell, squeezed } from "../text/spans.ts";

/** Points from the left edge beyond which a line counts as full, on a letter or A4 page. */
const FULL_LINE = 440;

/** The continuation of a long name on the next line, in the column of the value; `isKnown` if both are a title. */
const continued = (
  lines: ReadonlyArray<Line>,
  found: Labelled,
  value: Span,
  isKnown: (name: string) => boolean,
): Span[] => {
  const next = lines[found.index + 1];
  const [cell] = next?.cells ?? [];
  if (next === undefined || cell === undefined || next.page !== found.line.page) return [];
  const { text } = value;
  const open = /(?:[,&(/-]|\band|\bwith|\bfor)$/i.test(text) || text.split("(").length > text.split(")").length;
  const close = found.line.y - next.y < 1.6 * next.size;
  const aligned = Math.abs(cell.box[0] - value.box[0]) < 4 || (found.how === "right" && cell.box[0] > value.box[0] - 4);
  const isLong = open || value.box[2] > FULL_LINE || isKnown(`${text} ${cell.text}`);
  if (!close || !aligned || !isLong || LABEL_LIKE.test(cell.text) || next.cells.length > 1) return [];
  return [spanOfCell(cell, next.page)];
};

/** A remark in brackets at a small distance after the value. */
const beside = (found: Labelled, value: Span): Span[] => {
  const next = found.line.cells.find((cell) => cell.box[0] > value.box[2]);
  const near = next !== undefined && next.box[0] - value.box[2] < 3 * found.line.size && /^\(.*\)$/.test(next.text);
  return near ? [spanOfCell(next, found.line.page)] : [];
};

/** True if the name is also in the page headers, or alone on a line above it near the start of the sheet. */
const isWitnessed = (document: SheetDocument, opening: ReadonlyArray<Line>, value: string, own: Line): boolean => {
  const wanted = squeezed(value);
  if (wanted.length < 3) return false;
  if (document.repeated.some((line) => line !== own && squeezed(line.text).includes(wanted))) return true;
  return opening.slice(0, 12).some((line) => line !== own && line.y > own.y && squeezed(line.text) === wanted);
};

/** Adds a caution to the first name if another label of the product has a name that differs. */
const withRivalNames = ([first, ...others]: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> => {
  if (first === undefined) return [];
  const own = squeezed(first.as_printed);
  const rival = others.find(({ rule, as_printed }) => {
    const other = squeezed(as_printed);
    return isRivalLabel(rule, first.as_printed) && !isCode(as_printed) && !own.includes(other) && !other.includes(own);
  });
  if (rival === undefined) return [first, ...others];
  const text = `The sheet also calls the product ${rival.as_printed}.`;
  return [withCaution(first, { code: "names-differ", text, boxes: [...first.evidence, ...rival.evidence] }), ...others];
};

/** The product name by its label, otherwise the title of the sheet. */
export const nameProposals: ProposalReader = (document) => {
  // A name in larger type has a lower baseline than its label.
  const opening = formLines(openingLines(document));
  const heads = repeatedOnce(document);
  const first = document.sections.find(({ number }) => number === 1)?.heading;
  const above = opening.findIndex(({ cells }) => cells.some((cell) => first?.cells.includes(cell)));
  const titles = [...document.repeated, ...opening.slice(0, Math.max(0, above))];
  const proposed = (rule: string, found: Labelled, isStrong: boolean): Proposal[] => {
    const value = partOfSpan(found.value, withoutNextLabel(found.value.text));
    if (!isName(value.text)) return [];
    const isKnown = (name: string) => isWitnessed(document, opening, name, found.line);
    const lines = opening.includes(found.line) ? opening : heads;
    const spans = [value, ...beside(found, value), ...continued(lines, found, value, isKnown)];
    const text = spans.map((span) => span.text).join(" ");
    const best = isStrong && !isCode(text) ? "sure" : "likely";
    const own = spans.length > 1 ? [] : continuationCautions(lines, found, value, isName);
    return [
      withCaution(
        identityProposal("name", {
          value: withoutMarks(text),
          spans,
          label: found.label,
          sentence: found.line.text,
          rule: `${rule}-${found.how}@1`,
          sureness: isKnown(text) ? best : isStrong ? "likely" : "doubtful",
        }),
        ...own,
        ...longerNames(titles, withoutMarks(text), value),
      ),
    ];
  };
  const found = [NAME_LABELS.slice(0, STRONG), NAME_LABELS.slice(STRONG)].flatMap((labels, weak) =>
    [opening, heads].flatMap((lines) =>
      labels.flatMap(([rule, pattern]) => labelled(lines, pattern).flatMap((one) => proposed(rule, one, weak === 0))),
    ),
  );
  return firstOf([...withRivalNames(found), ...nameTitles(document, opening, heads)]);
};
