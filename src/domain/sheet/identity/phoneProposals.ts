import { firstOf, identityProposal } from "./identityProposal.ts";
import { openingLines, repeatedOnce } from "../text/opening.ts";
import type { Caution, Proposal } from "../Proposal.ts";
import type { ProposalReader } from "../ProposalReader.ts";
import { HOTLINES, POISON_LINE } from "./hotlines.ts";
import { EXTENSION, type PrintedPhone, readPhones } from "./readPhones.ts";
import type { Line, SheetDocument } from "../text/SheetDocument.ts";
import { evidenceOf, type Span, spanOfCell } from "../text/spans.ts";

const EMERGENCY =
  /emergenc|chem-?trec|canutec|infotrac|info-?trac|chem-?tel|24[\s-]?h(?:ou)?rs?|carechem|perS\b|poison|spill|in case of|transport|prosar|ncec|national response|rapid response|medical|health and safety/i;
const NAMED = /emergenc|chem-?trec|canutec|info-?trac|chem-?tel|24[\s-]?h(?:ou)?rs?/i;
const POISON = /poison|toxicolog|detoxif|\b112\b|giftnotruf|gift-?inform/i;
const FAX = /\bfax|telefax|facsimile|\bF\s*$|\bF[:.]/i;
const PHONE =
  /phone|tel\b|tel[.:]|\bT\b|\bcall\b|contact|number|information|\binfo\b|office|customer (?:service|care|support)|business/i;
/** `212-555-0100 (fax)`, but not the label of the next number. */
const FAX_BEHIND = /^\W{0,3}fax\b(?!\W{0,5}\d)/i;
/** One label for two numbers, of which the second is the fax. */
const PHONE_AND_FAX = /(?:phone|tel\.?)\s?(?:\/|&|and)\s?(?:tele)?fax/i;
/** Not the manufacturer's number, but it completes the emergency label. */
const CALL_911 = /\b911\b(?![-.\s]?\d)/;
/** Labels that end the block below an emergency label. */
const OTHER_LABEL =
  /^(?:product (?:name|use|code)|recommended|restriction|supplier|manufacturer|company|address|website|e-?mail|prepar|date|technical|information|customer|fax|phone|telephone|tel\b)/i;

type Found = {
  phone: PrintedPhone;
  span: Span;
  line: Line;
  emergency: boolean;
  poison: boolean;
  hotline: boolean;
  /** Its own label is an ordinary phone label. */
  plain: boolean;
  abroad: number;
  labelled: boolean;
  /**
   * An emergency number by its own label or as a known hotline, rather than by a heading above or a word such as
   * 'medical'.
   */
  isNamed: boolean;
  /** At night and on weekends, somebody else may answer it. */
  isAfterHours: boolean;
};

const AFTER_HOURS =
  /after[\s-]?(?:business |office )?hours?|after \d|off[\s-]hours?|(?:outside|non)[\s-](?:of )?(?:business|office|working)|\bnights?\b|\bevenings?\b|week-?ends?|holidays?/i;

const abroadOf = (words: string): number => {
  if (/outside|international|\bint'?l\b|global|world-?wide|overseas/i.test(words)) return 1;
  if (/\bU\.?S\.?A?\b|united states|north america|domestic/.test(words)) return -1;
  return /canada|mexico|europe|china|brazil|india|australia/i.test(words) ? 1 : 0;
};

/** A label that only says that a number follows. */
const GENERIC = /^\W*(?:tel(?:ephone)?|phone|call|t|number|no)?\W*(?:no|number)?\W*$/i;

/** True if the row has an emergency label and the number itself only 'Tel' or the like. */
const isOfEmergencyRow = (line: Line, column: number, own: string): boolean => {
  const left = line.cells.slice(0, column).findLast((one) => /\p{L}/u.test(one.text));
  return left !== undefined && /emergenc/i.test(left.text) && GENERIC.test(own) && readPhones(left.text).length === 0;
};

/** `800-555-0199 US * 212-555-0100 International`: true if the country follows each number instead of preceding it. */
const arePlacesBehind = (text: string, phones: ReadonlyArray<PrintedPhone>): boolean => {
  const [first, last] = [phones[0], phones.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  return abroadOf(text.slice(0, first.index)) === 0 && abroadOf(text.slice(last.index + last.text.length)) !== 0;
};

/** Labels of the company's own phone, even in a block of emergency numbers. */
const OF_THE_COMPANY = /\b(?:company|business|customer|corporate|sales)\b/i;

/** A remark directly after a number, in brackets or after a hyphen. */
const remarkOn = (behind: string): string =>
  /^\s{0,2}[([]([^)\]]{0,40})/.exec(behind)?.[1] ?? /^\s{0,2}-\s?([^\d:]{0,30})(?![\p{L}\d:])/u.exec(behind)?.[1] ?? "";

/** The label to the left of a cell, otherwise directly above it. */
const labelOf = (lines: ReadonlyArray<Line>, index: number, column: number): string => {
  const [line, above] = [lines[index], lines[index - 1]];
  const cell = line?.cells[column];
  const left = line?.cells.slice(0, column).findLast((one) => /\p{L}/u.test(one.text));
  if (left !== undefined && [PHONE, EMERGENCY, FAX, AFTER_HOURS].some((label) => label.test(left.text)))
    return left.text;
  const over = above?.cells.find((one) => cell !== undefined && one.box[0] < cell.box[2] && one.box[2] > cell.box[0]);
  const isLabel = over !== undefined && over.text.length < 40 && readPhones(over.text).length === 0;
  if (isLabel && PHONE.test(over.text)) return over.text;
  return left?.text.endsWith(":") === true ? left.text : "";
};

/** The left edge of an emergency label's column. A label in the first cell of a line covers the whole width. */
const leftOfHeading = (line: Line): number => {
  const place = line.cells.findIndex(({ text }) => /emergenc/i.test(text));
  return place > 0 ? (line.cells[place]?.box[0] ?? 0) : 0;
};

/** Number of lines below an emergency label to which it applies. */
const REACH = 5;

const phonesOf = (lines: ReadonlyArray<Line>): Found[] => {
  const found: Found[] = [];
  let heading = -REACH - 1;
  let headingLeft = 0;
  let answered = false;
  lines.forEach((line, index) => {
    const bare = line.text.replace(/^[\s\d.·•*)-]+/, "");
    if (/emergenc/i.test(line.text) && !/overview|procedure|measure/i.test(line.text))
      [heading, headingLeft, answered] = [index, leftOfHeading(line), CALL_911.test(line.text)];
    else if (OTHER_LABEL.test(bare) && heading !== index - 1 && !/^(?:phone|tel)/i.test(bare)) heading = -REACH - 1;
    line.cells.forEach((cell, column) => {
      let [end, hasPhoneAndFax] = [0, false];
      const phones = readPhones(cell.text);
      const isBehind = arePlacesBehind(cell.text, phones);
      for (const [place, phone] of phones.entries()) {
        const own = cell.text.slice(end, phone.index);
        const behind = cell.text.slice(phone.index + phone.text.length);
        const remark = remarkOn(behind);
        const untilNext = cell.text.slice(phone.index + phone.text.length, phones[place + 1]?.index);
        const hotline = HOTLINES[phone.digits ?? ""];
        end = phone.index + phone.text.length;
        const beside = own.trim().length > 1 ? "" : labelOf(lines, index, column);
        const words = `${beside} ${own}`;
        const isPhoneAndFax = PHONE_AND_FAX.test(words);
        if ((FAX.test(words) && !(isPhoneAndFax && place === 0)) || FAX_BEHIND.test(behind)) continue;
        if (place > 0 && hasPhoneAndFax) continue;
        hasPhoneAndFax ||= isPhoneAndFax;
        // If the emergency label already has a number, a number below it with its own label is another one.
        const under =
          index > heading &&
          cell.box[2] > headingLeft &&
          index - heading <= REACH &&
          !(answered && PHONE.test(words)) &&
          !(OF_THE_COMPANY.test(words) && PHONE.test(words));
        const emergency =
          (hotline !== undefined && !PHONE.test(words)) ||
          EMERGENCY.test(words) ||
          under ||
          (index === heading && (!PHONE.test(words) || isOfEmergencyRow(line, column, own)));
        if (index === heading || /emergenc/i.test(labelOf(lines, index, column))) answered = true;
        const labelled = emergency || PHONE.test(words) || phone.digits !== null || /^\W{0,2}\+/.test(phone.text);
        if (!labelled) continue;
        found.push({
          phone,
          span: spanOfCell(cell, line.page, phone.index, end),
          line,
          emergency,
          poison:
            phone.digits === POISON_LINE ||
            (hotline === undefined && POISON.test(`${words} ${remark}`) && !/chemtrec/i.test(words)),
          hotline: hotline !== undefined,
          plain: PHONE.test(words) && !EMERGENCY.test(words),
          abroad:
            hotline === "abroad" || phone.digits === null
              ? 1
              : isBehind
                ? abroadOf(untilNext)
                : abroadOf(`${words} ${remark}`),
          labelled: PHONE.test(words) || EMERGENCY.test(words),
          isAfterHours: AFTER_HOURS.test(`${words} ${remark}`) && !/24[\s-]?h/i.test(words),
          isNamed: emergency && (hotline !== undefined || NAMED.test(words)),
        });
      }
    });
  });
  return found;
};

const foreignCaution = (span: Span): Caution => ({
  code: "phone-not-us",
  text: `${span.text} is not a ten-digit US number and cannot be saved as printed.`,
  boxes: [evidenceOf(span, "value")],
});

const extensionCaution = (span: Span): Caution => ({
  code: "phone-extension",
  text: `${span.text} has an extension, which is not saved.`,
  boxes: [evidenceOf(span, "value")],
});

const irregularCaution = (span: Span): Caution => ({
  code: "phone-irregular",
  text: `${span.text} does not have the usual form of a US number. Check the digits that are proposed.`,
  boxes: [evidenceOf(span, "value")],
});

const cautionsOf = ({ phone, span }: Found): Caution[] => {
  if (phone.digits === null) return [foreignCaution(span)];
  if (phone.isIrregular) return [irregularCaution(span)];
  return EXTENSION.test(phone.text) ? [extensionCaution(span)] : [];
};

type PhoneField = "mfg_phone" | "emergency_phone";

const proposalOf = (field: PhoneField, found: Found, isFirst: boolean, elsewhere?: string): Proposal => {
  const cautions = cautionsOf(found);
  const isSure =
    isFirst &&
    elsewhere === undefined &&
    cautions.length === 0 &&
    !found.isAfterHours &&
    found.labelled &&
    (!found.hotline || found.emergency);
  const kind = elsewhere ?? (found.poison ? "poison-center" : found.labelled ? "label" : "number-only");
  return identityProposal(field, {
    value: found.phone.digits ?? found.phone.text,
    spans: [found.span],
    sentence: found.line.text,
    section: elsewhere === undefined ? 1 : null,
    rule: `${field === "mfg_phone" ? "phone" : "emergency"}/${kind}@2`,
    sureness: found.poison || elsewhere === "emergency-only" ? "doubtful" : isSure ? "sure" : "likely",
    cautions,
  });
};

/**
 * Sorts numbers by preference: not a poison center, not only after hours (but an emergency may be then), in the United States, explicitly an emergency
 * number, and storable.
 */
const byTrust = (one: Found, other: Found): number =>
  Number(one.poison) - Number(other.poison) ||
  Number(one.isAfterHours && !one.emergency) - Number(other.isAfterHours && !other.emergency) ||
  one.abroad - other.abroad ||
  Number(other.isNamed) - Number(one.isNamed) ||
  Number(isForeign(one)) - Number(isForeign(other));

const isForeign = (found: Found): boolean => found.phone.digits === null;

/** Emergency numbers that are labeled as such elsewhere, as in the last lines or the page footer. */
const emergencyElsewhere = (document: SheetDocument): ReadonlyArray<Found> =>
  phonesOf([...repeatedOnce(document), ...document.lines]).filter(
    ({ emergency, poison, hotline, line }) =>
      emergency && !poison && (hotline || /emergency.{0,20}(?:phone|number|tel|call|contact|:)/i.test(line.text)),
  );

/** The manufacturer's phone and the emergency number: the first of each in section 1, otherwise elsewhere. */
export const phoneProposals: ProposalReader = (document: SheetDocument) => {
  const found = phonesOf(openingLines(document));
  const ordinary = found.filter(({ emergency }) => !emergency);
  const urgent = found.filter(({ emergency }) => emergency);
  const inHeads = phonesOf(repeatedOnce(document)).filter(({ emergency }) => !emergency);
  // True if it is the first of its kind and the page headers have no other number.
  const isFirst = (one: Found, all: ReadonlyArray<Found>): boolean =>
    all.find(({ poison }) => poison === one.poison) === one &&
    (one.emergency || inHeads.every(({ phone }) => phone.digits === one.phone.digits));
  const best = (field: PhoneField, all: ReadonlyArray<Found>, elsewhere?: string): Proposal[] =>
    firstOf(all.toSorted(byTrust).map((one) => proposalOf(field, one, isFirst(one, all), elsewhere)));
  const orElse = (first: Proposal[], ...others: ReadonlyArray<() => Proposal[]>): Proposal[] =>
    others.reduce((read, other) => (read.length > 0 ? read : other()), first);
  return [
    ...orElse(
      best("mfg_phone", ordinary),
      () => best("mfg_phone", inHeads, "page-head"),
      () =>
        best(
          "mfg_phone",
          urgent.filter(({ hotline, plain, poison }) => plain && !hotline && !poison),
          "emergency-only",
        ),
    ),
    ...orElse(best("emergency_phone", urgent), () =>
      best("emergency_phone", emergencyElsewhere(document), "elsewhere"),
    ),
  ];
};
