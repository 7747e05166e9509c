import { firstOf, identityProposal } from "./identityProposal.ts";
import { openingLines } from "./opening.ts";
import type { Caution, Proposal } from "./Proposal.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { EXTENSION, type PrintedPhone, readPhones } from "./readPhones.ts";
import type { Line, SheetDocument } from "./SheetDocument.ts";
import { evidenceOf, type Span, spanOfCell } from "./spans.ts";

const EMERGENCY =
  /emergenc|chem-?trec|canutec|infotrac|info-?trac|chem-?tel|24[\s-]?h(?:ou)?rs?|carechem|perS\b|poison|spill|in case of|transport|prosar|ncec|national response|rapid response|medical|health and safety/i;
const POISON = /poison|toxicolog|112\b|centre|center/i;
const FAX = /\bfax|telefax|facsimile|\bF\s*$|\bF[:.]/i;
const PHONE =
  /phone|tel\b|tel[.:]|\bT\b|\bcall\b|contact|number|information|\binfo\b|office|customer (?:service|care|support)|business/i;
/** `212-555-0100 (fax)`; not the label of the next number. */
const FAX_BEHIND = /^\W{0,3}fax\b(?!\W{0,5}\d)/i;
/** Of no maker, but of everybody: it answers the label. */
const CALL_911 = /\b911\b(?![-.\s]?\d)/;
/** Begins what is not about emergencies any more. */
const OTHER_LABEL =
  /^(?:product (?:name|use|code)|recommended|restriction|supplier|manufacturer|company|address|website|e-?mail|prepar|date|technical|information|customer|fax|phone|telephone|tel\b)/i;

type Found = {
  phone: PrintedPhone;
  span: Span;
  line: Line;
  emergency: boolean;
  poison: boolean;
  abroad: number;
  labelled: boolean;
};

const abroadOf = (words: string): number => {
  if (/outside|international|canada\b(?! ?& ?u)(?!.*\bus)|mexico|europe|china|global/i.test(words)) return 1;
  return /\bU\.?S\.?A?\b|united states|north america|domestic/.test(words) ? -1 : 0;
};

/** What stands left of a cell, else right above it. */
const labelOf = (lines: ReadonlyArray<Line>, index: number, column: number): string => {
  const [line, above] = [lines[index], lines[index - 1]];
  const cell = line?.cells[column];
  const left = line?.cells.slice(0, column).findLast((one) => /\p{L}/u.test(one.text));
  if (left !== undefined && (PHONE.test(left.text) || EMERGENCY.test(left.text) || FAX.test(left.text)))
    return left.text;
  const over = above?.cells.find((one) => cell !== undefined && one.box[0] < cell.box[2] && one.box[2] > cell.box[0]);
  const isLabel = over !== undefined && over.text.length < 40 && readPhones(over.text).length === 0;
  if (isLabel && PHONE.test(over.text)) return over.text;
  return left?.text.endsWith(":") === true ? left.text : "";
};

/** Lines that an emergency label above speaks for. */
const REACH = 5;

const phonesOf = (lines: ReadonlyArray<Line>): Found[] => {
  const found: Found[] = [];
  let heading = -REACH - 1;
  let answered = false;
  lines.forEach((line, index) => {
    const bare = line.text.replace(/^[\s\d.·•*)-]+/, "");
    if (/emergenc/i.test(line.text) && !/overview|procedure|measure/i.test(line.text))
      [heading, answered] = [index, CALL_911.test(line.text)];
    else if (OTHER_LABEL.test(bare) && heading !== index - 1 && !/^(?:phone|tel)/i.test(bare)) heading = -REACH - 1;
    line.cells.forEach((cell, column) => {
      let end = 0;
      for (const phone of readPhones(cell.text)) {
        const own = cell.text.slice(end, phone.index);
        const after = cell.text.slice(phone.index + phone.text.length, phone.index + phone.text.length + 14);
        end = phone.index + phone.text.length;
        const beside = own.trim().length > 1 ? "" : labelOf(lines, index, column);
        const words = `${beside} ${own}`;
        if (FAX.test(words) || FAX_BEHIND.test(after)) continue;
        // Below an emergency number of its own line, a number with a label of its own is another one.
        const under = index > heading && index - heading <= REACH && !(answered && PHONE.test(words));
        const emergency = EMERGENCY.test(words) || under || (index === heading && !PHONE.test(words));
        if (index === heading || /emergenc/i.test(labelOf(lines, index, column))) answered = true;
        const labelled = emergency || PHONE.test(words) || phone.digits !== null || /^\W{0,2}\+/.test(phone.text);
        if (!labelled) continue;
        found.push({
          phone,
          span: spanOfCell(cell, line.page, phone.index, end),
          line,
          emergency,
          poison: POISON.test(`${words} ${after}`) && !/chemtrec/i.test(words),
          abroad: abroadOf(`${words} ${after}`),
          labelled: PHONE.test(words) || EMERGENCY.test(words),
        });
      }
    });
  });
  return found;
};

const foreignCaution = (span: Span): Caution => ({
  code: "phone-not-us",
  text: `${span.text} is no ten-digit US number and cannot be stored as printed.`,
  boxes: [evidenceOf(span, "value")],
});

const extensionCaution = (span: Span): Caution => ({
  code: "phone-extension",
  text: `${span.text} has an extension, which is not stored.`,
  boxes: [evidenceOf(span, "value")],
});

const cautionsOf = ({ phone, span }: Found): Caution[] => {
  if (phone.digits === null) return [foreignCaution(span)];
  return EXTENSION.test(phone.text) ? [extensionCaution(span)] : [];
};

const proposalOf = (field: "mfg_phone" | "emergency_phone", found: Found): Proposal => {
  const cautions = cautionsOf(found);
  return identityProposal(field, {
    value: found.phone.digits ?? found.phone.text,
    spans: [found.span],
    sentence: found.line.text,
    rule: `${field === "mfg_phone" ? "phone" : "emergency"}/${found.poison ? "poison-center" : found.labelled ? "label" : "number-only"}@1`,
    sureness: found.poison ? "doubtful" : cautions.length === 0 && found.labelled ? "sure" : "likely",
    cautions,
  });
};

/** Not a poison center, in the United States, and one that can be stored. */
const byTrust = (one: Found, other: Found): number =>
  Number(one.poison) - Number(other.poison) ||
  one.abroad - other.abroad ||
  Number(isForeign(one)) - Number(isForeign(other));

const isForeign = (found: Found): boolean => found.phone.digits === null;

/** The manufacturer's phone and the number for emergencies, the first of each that section 1 prints. */
export const phoneProposals: ProposalReader = (document: SheetDocument) => {
  const found = phonesOf(openingLines(document));
  const ordinary = found.filter((one) => !one.emergency);
  return [
    ...firstOf(ordinary.toSorted(byTrust).map((one) => proposalOf("mfg_phone", one))),
    ...firstOf(
      found
        .filter((one) => one.emergency)
        .toSorted(byTrust)
        .map((one) => proposalOf("emergency_phone", one)),
    ),
  ];
};
