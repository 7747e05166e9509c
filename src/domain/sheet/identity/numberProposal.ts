import { firstOf, identityProposal } from "./identityProposal.ts";
import { continuationCautions } from "./continuationCautions.ts";
import { labelled } from "../labels.ts";
import { withoutNextLabel } from "./nameLabels.ts";
import { readDates } from "./readDates.ts";
import { openingLines, repeatedOnce } from "../text/opening.ts";
import type { Proposal } from "../Proposal.ts";
import { withCaution } from "../propose.ts";
import type { ProposalReader } from "../ProposalReader.ts";
import type { SheetDocument } from "../text/SheetDocument.ts";
import { partOfSpan } from "../text/spans.ts";

const NUMBER = "(?:[\\s-]?(?:codes?|no(?:s|\\b)\\.?|numbers?|num\\b|#'?s?|id\\b|nr\\.?))";
const LABEL = new RegExp(
  `^(?:catalog or product number|product identification numbers?|(?:product|item|article|catalog(?:ue)?|cat\\.?|parts?|material|stock|order(?:ing)?|model|reference|ref\\.?|sku|art\\.?-?|mfg\\.?|sales|commercial product|formula|product item|sap)${NUMBER}(?:\\s?(?:\\(s\\)|\\(uvp\\)))?|product identity|catalog(?:ue)?|sku|(?:product )?codes?(?: of (?:the )?product)?|upc(?: code)?|item|part #|ndc(?: code| no\\.?| number)?)`,
  "i",
);

const NOTHING = /^(?:n\/?a\b|none|not |no |unknown|mixture|see |various|cas|-|proprietary|all\b|ec\b|reach)/i;
const NEXT_LABEL = /\s(?:[A-Z][A-Za-z]{1,30}\s){0,3}[A-Za-z]{1,30}\s?:[\s\S]*$/;

const codeOf = (text: string): string =>
  text
    .replace(NEXT_LABEL, "")
    .replace(/\s\(\D{0,80}\)$/, "")
    .replace(/(?<![\s,;.:])[\s,;.:]+$/, "")
    .replace(/^([^(]*)\)$/, "$1")
    .trim();

/** A code contains digits or is one short word in capitals; it is never a sentence. */
const isCode = (text: string): boolean => {
  const words = text.split(/[\s,;/]+/).filter((word) => word !== "");
  const withDigits = words.filter((word) => /\d/.test(word)).length;
  if (text.length < 2 || text.length > 300 || NOTHING.test(text) || /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(text))
    return false;
  return withDigits > 0 ? withDigits >= words.length / 2 : words.length === 1 && /^[A-Z][A-Z-]{1,14}$/.test(text);
};

/** More numbers of the same list, or the word before them. */
const isMore = (text: string): boolean =>
  readDates(text).length === 0 &&
  text.split(/[\s,;/]+/).every((word) => /^(?:and|or|&|)$/i.test(word) || (/\d/.test(word) && !/[a-z]{3}/.test(word)));

/** The product, item, article or catalog number as printed; several are kept as one list. */
export const numberProposals: ProposalReader = (document) => {
  const found = [openingLines(document), repeatedOnce(document)].flatMap((lines, place) =>
    labelled(lines, LABEL).flatMap((one): Proposal[] => {
      const value = codeOf(one.value.text);
      if (!isCode(value)) return [];
      const bare = /^(?:codes?|item|formula.*|reference.*|ref.*|upc.*|ndc.*|model.*|order.*|catalogu?e?)$/i.test(
        one.label.text,
      );
      const proposal = identityProposal("mfg_product_number", {
        value,
        spans: [partOfSpan(one.value, value)],
        label: one.label,
        sentence: one.line.text,
        rule: `number/${bare ? "weak-label" : "label"}-${one.how}@1`,
        sureness: bare || one.how === "below" || place === 1 ? "likely" : "sure",
      });
      return [withCaution(proposal, ...continuationCautions(lines, one, one.value, isMore))];
    }),
  );
  return firstOf([...found, ...identifierCodes(document)].toSorted((one, other) => rank(one) - rank(other)));
};

/** On sheets with both a product name and a product identifier, the identifier is the product code. */
const identifierCodes = (document: SheetDocument): Proposal[] => {
  const opening = openingLines(document);
  if (labelled(opening, /^(?:product|trade)\s?name/i).length === 0) return [];
  return labelled(opening, /^product identifier/i).flatMap((one): Proposal[] => {
    const value = withoutNextLabel(one.value.text);
    if (!/^(?=.*\d)[A-Z\d][A-Z\d./-]{2,19}$/i.test(value)) return [];
    return [
      identityProposal("mfg_product_number", {
        value,
        spans: [partOfSpan(one.value, value)],
        label: one.label,
        sentence: one.line.text,
        rule: "number/product-identifier@1",
        sureness: "doubtful",
      }),
    ];
  });
};

const SURENESS: ReadonlyArray<string> = ["sure", "likely", "doubtful"];

const rank = (proposal: Proposal): number => SURENESS.indexOf(proposal.sureness);
