import { PROPOSAL_FIELDS, type Evidence, type Proposal } from "./Proposal.ts";
import { withCaution } from "./propose.ts";
import { readDocument } from "./text/readDocument.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { READER_VERSION, type SheetReading } from "./SheetReading.ts";
import { garbledShare, isGarbled } from "./text/isGarbled.ts";
import type { SheetText, SheetPage, TextItem } from "./text/SheetText.ts";
import { componentProposals, unusedCas } from "./componentProposals.ts";
import { hazardProposals } from "./hazardProposals.ts";
import { physicalProposals } from "./physicalProposals.ts";
import { dateProposals } from "./identity/dateProposal.ts";
import { makerProposals } from "./identity/makerProposal.ts";
import { nameProposals } from "./identity/nameProposal.ts";
import { numberProposals } from "./identity/numberProposal.ts";
import { phoneProposals } from "./identity/phoneProposals.ts";
import { componentChecks } from "./checks/componentChecks.ts";
import { densityChecks } from "./checks/densityChecks.ts";
import { hazardChecks } from "./checks/hazardChecks.ts";
import type { SheetCheck } from "./checks/SheetCheck.ts";
import type { SheetDocument } from "./text/SheetDocument.ts";

const CHECKS: ReadonlyArray<SheetCheck> = [componentChecks, densityChecks, hazardChecks];

/** Adds cautions to proposals that contradict others on the sheet. A proposal with a caution is never 'sure'. */
export const withChecks = (_document: SheetDocument, proposals: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> => {
  const findings = CHECKS.flatMap((check) => check(proposals));
  return proposals.map((proposal) => {
    const own = findings.filter(({ of }) => of === proposal).map(({ caution }) => caution);
    return withCaution({ ...proposal, cautions: [] }, ...proposal.cautions, ...own);
  });
};

/** A page with a greater share of garbled lines has a font that lies. */
const MOST_GARBLED = 0.2;

/** Adds a caution to what is read from garbled text, or from a page with much of it. */
const withDoubtsOfText = (document: SheetDocument, proposals: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> => {
  const pages = new Set(
    document.pages.flatMap((_, at) =>
      garbledShare(document.lines.filter(({ page }) => page === at + 1)) > MOST_GARBLED ? [at + 1] : [],
    ),
  );
  const text =
    "The font of this page uses some letters for other characters, so the value may differ from what is printed.";
  return proposals.map((proposal) =>
    isGarbled(proposal.sentence) || proposal.evidence.some(({ page }) => pages.has(page))
      ? withCaution(proposal, { code: "text-garbled", text, boxes: proposal.evidence })
      : proposal,
  );
};

const areOver = ([a0, b0, a1, b1]: Evidence["box"], { x0, y0, x1, y1 }: TextItem): boolean =>
  a0 < x1 && x0 < a1 && b0 < y1 && y0 < b1;

/** What nobody sees on the page is never more than a hint: recognized text below a scan, or words in white. */
const withDoubtsOfSight = (document: SheetDocument, proposals: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> => {
  const hidden = document.pages.map(({ items }) => items.filter((item) => item.hidden === true));
  const text =
    "This text is in the file but is not visible on the page: it is behind an image, as in a scan, or has the color of the background.";
  return proposals.map((proposal) => {
    const boxes = proposal.evidence.filter(
      ({ page, box, role }) => role === "value" && hidden[page - 1]?.some((item) => areOver(box, item)) === true,
    );
    return boxes.length === 0
      ? proposal
      : { ...withCaution(proposal, { code: "text-hidden", text, boxes }), sureness: "doubtful" };
  });
};

/** Fields whose number can be one in pieces. */
const NUMBERS: ReadonlySet<Proposal["field"]> = new Set([
  "flash_point",
  "specific_gravity",
  "density",
  "pounds_per_gallon",
]);
/** `1 40 °F`, `8 . 5`, `- 18 °C`: digits or a sign a blank before the number, or digits behind it. */
const withDoubtsOfPieces = (proposals: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> =>
  proposals.map((proposal) => {
    const number = /\d[\d.,]*/.exec(proposal.as_printed)?.[0] ?? "";
    const at = NUMBERS.has(proposal.field) && number !== "" ? proposal.sentence.lastIndexOf(number) : -1;
    if (at < 0) return proposal;
    const [before, after] = [proposal.sentence.slice(0, at), proposal.sentence.slice(at + number.length)];
    const isInPieces =
      /(?:\d\s?[.,]?|(?<![\d\p{L}°)%]\s?)-)\s$|\d\s?[.,]$/u.test(before) ||
      /^\s?[.,]\s?\d|^\s\d+\s?(?:[°.,]|$)/.test(after);
    const text = `${number} may be part of a number that is split on the page: '${proposal.sentence.trim()}'.`;
    return isInPieces ? withCaution(proposal, { code: "number-in-pieces", text, boxes: proposal.evidence }) : proposal;
  });

/** Converts a place on a page from reading orientation to the PDF user space of the unrotated page. */
const inUserSpace = (pages: ReadonlyArray<SheetPage>, evidence: Evidence): Evidence => {
  const page = pages[evidence.page - 1];
  if (page === undefined) return evidence;
  const [x0, y0, x1, y1] = evidence.box;
  const [left, bottom] = page.origin;
  const turned = {
    0: [x0, y0, x1, y1],
    90: [page.height - y1, x0, page.height - y0, x1],
    180: [page.width - x1, page.height - y1, page.width - x0, page.height - y0],
    270: [y0, page.width - x1, y1, page.width - x0],
  }[page.rotate] ?? [x0, y0, x1, y1];
  const [a = 0, b = 0, c = 0, d = 0] = turned;
  return { ...evidence, box: [a + left, b + bottom, c + left, d + bottom] };
};

/** Name, manufacturer, product number, both phone numbers and the date. */
export const identityProposals: ProposalReader = (document) => [
  ...nameProposals(document),
  ...makerProposals(document),
  ...numberProposals(document),
  ...phoneProposals(document),
  ...dateProposals(document),
];

const readers: ReadonlyArray<ProposalReader> = [
  identityProposals,
  physicalProposals,
  hazardProposals,
  componentProposals,
];

/**
 * Everything that a sheet proposes for a product. There are no proposals unless the file is a single English sheet with
 * text. Pure.
 */
export const readSheet = (text: SheetText): SheetReading => {
  const document = readDocument(text);
  const found = document.kind === "sds" ? readers.flatMap((read) => read(document)) : [];
  const checked = withDoubtsOfText(document, withDoubtsOfPieces(withChecks(document, found)));
  const proposals = withDoubtsOfSight(document, checked).filter((proposal) => proposal.evidence.length > 0);
  const placed = (evidence: Evidence) => inUserSpace(document.pages, evidence);
  return {
    kind: document.kind,
    pages: text.page_count,
    reader_version: READER_VERSION,
    sections: document.sections.map(({ number, heading }) => ({
      number,
      page: heading.page,
      y: heading.y,
      heading: heading.text,
    })),
    proposals: proposals.map((proposal) => placeProposal(proposal, placed)),
    unused_cas:
      document.kind === "sds"
        ? unusedCas(document, proposals).map(({ cas, evidence }) => ({ cas, evidence: placed(evidence) }))
        : [],
    not_found: PROPOSAL_FIELDS.filter((field) => !proposals.some((proposal) => proposal.field === field)),
  };
};

type Place = (evidence: Evidence) => Evidence;

const placeFields = <P extends Pick<Proposal, "evidence" | "cautions">>(proposal: P, place: Place): P => ({
  ...proposal,
  evidence: proposal.evidence.map(place),
  cautions: proposal.cautions.map((caution) => ({ ...caution, boxes: caution.boxes.map(place) })),
});

const placeProposal = (proposal: Proposal, place: Place): Proposal => ({
  ...placeFields(proposal, place),
  alternatives: proposal.alternatives.map((other) => placeFields(other, place)),
});
