import { firstOf, identityProposal } from "./identityProposal.ts";
import { openingLines } from "./opening.ts";
import type { Caution, Proposal } from "./Proposal.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { type PrintedPhone, readPhones } from "./readPhones.ts";
import type { Line, SheetDocument } from "./SheetDocument.ts";
import { evidenceOf, type Span, spanOfCell } from "./spans.ts";

const EMERGENCY =
  /emergenc|chem-?trec|canutec|infotrac|info-?trac|chem-?tel|24[\s-]?h(?:ou)?rs?|carechem|perS\b|poison|spill|in case of|transport|prosar|ncec|national response|rapid response|medical|health and safety/i;
const POISON = /poison|toxicolog|112\b|centre|center/i;
const FAX = /\bfax|telefax|facsimile|\bF\s*$|\bF[:.]/i;
const PHONE = /phone|tel\b|tel[.:]|\bT\b|\bcall\b|contact|number|information|office/i;
/** Begins what is not about emergencies any more. */
const OTHER_LABEL =
  /^(?:product (?:name|use|code)|recommended|restriction|supplier|manufacturer|company|address|website|e-?mail|prepar|date|technical|information|customer|fax|phone|telephone|tel\b)/i;

type Found = { phone: PrintedPhone; span: Span; line: Line; emergency: boolean; poison: boolean; labelled: boolean };

/** Lines that an emergency label above speaks for. */
const REACH = 5;

const phonesOf = (lines: ReadonlyArray<Line>): Found[] => {
  const found: Found[] = [];
  let heading = -REACH - 1;
  lines.forEach((line, index) => {
    const bare = line.text.replace(/^[\s\d.·•*)-]+/, "");
    if (/emergenc/i.test(line.text) && !/overview|procedure|measure/i.test(line.text)) heading = index;
    else if (OTHER_LABEL.test(bare) && heading !== index - 1 && !/^(?:phone|tel)/i.test(bare)) heading = -REACH - 1;
    line.cells.forEach((cell, column) => {
      let end = 0;
      for (const phone of readPhones(cell.text)) {
        const own = cell.text.slice(end, phone.index);
        const after = cell.text.slice(phone.index + phone.text.length, phone.index + phone.text.length + 14);
        end = phone.index + phone.text.length;
        const beside =
          own.trim().length > 1
            ? ""
            : (line.cells.slice(0, column).findLast((one) => /\p{L}/u.test(one.text))?.text ?? "");
        const words = `${beside} ${own}`;
        if (FAX.test(words) || /^\W{0,3}fax/i.test(after)) continue;
        const under = index - heading <= REACH;
        const emergency = EMERGENCY.test(words) || (under && (index > heading || column > 0 || EMERGENCY.test(words)));
        const labelled = emergency || PHONE.test(words) || phone.digits !== null || /^\W{0,2}\+/.test(phone.text);
        if (!labelled) continue;
        found.push({
          phone,
          span: spanOfCell(cell, line.page, phone.index, end),
          line,
          emergency,
          poison: POISON.test(`${words} ${after}`) && !/chemtrec/i.test(words),
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

const proposalOf = (field: "mfg_phone" | "emergency_phone", found: Found): Proposal => {
  const us = found.phone.digits !== null;
  return identityProposal(field, {
    value: found.phone.digits ?? found.phone.text,
    spans: [found.span],
    sentence: found.line.text,
    rule: `${field === "mfg_phone" ? "phone" : "emergency"}/${found.poison ? "poison-center" : found.labelled ? "label" : "number-only"}@1`,
    sureness: found.poison ? "doubtful" : us && found.labelled ? "sure" : "likely",
    cautions: us ? [] : [foreignCaution(found.span)],
  });
};

const byTrust = (one: Found, other: Found): number => Number(one.poison) - Number(other.poison);

/** The manufacturer's phone and the number for emergencies, the first of each that section 1 prints. */
export const phoneProposals: ProposalReader = (document: SheetDocument) => {
  const found = phonesOf(openingLines(document));
  const ordinary = found.filter((one) => !one.emergency);
  return [
    ...firstOf(ordinary.map((one) => proposalOf("mfg_phone", one))),
    ...firstOf(
      found
        .filter((one) => one.emergency)
        .toSorted(byTrust)
        .map((one) => proposalOf("emergency_phone", one)),
    ),
  ];
};
