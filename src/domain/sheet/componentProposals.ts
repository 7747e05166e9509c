import { proposeSection } from "./components/readComponents.ts";
import { casNumbersIn } from "./components/pieces.ts";
import { boxOfPart, evidenceOf } from "./text/boxOfPart.ts";
import { labelledValues } from "./physical/labelledValues.ts";
import { boxesOf } from "./text/printedText.ts";
import type { Evidence, Proposal } from "./Proposal.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { sectionOf, type SheetDocument } from "./text/SheetDocument.ts";

const PRODUCT = /^(?:product|trade|substance|chemical)?\s*name\b|^product identifier\b/i;

/** A sheet for a single substance often names it only in section 1, so the component's name is taken from there. */
const withProductName = (document: SheetDocument, proposals: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> => {
  const [only, ...others] = proposals;
  if (only === undefined || others.length > 0 || typeof only.value === "string" || only.value.name !== "")
    return proposals;
  const [found] = labelledValues(sectionOf(document, 1)?.lines ?? [], PRODUCT);
  const name = found?.value.text.replace(/^[\s:·•]+(?:(?:trade|product) name\s*:?\s*)?/i, "").trim() ?? "";
  if (found === undefined || name === "") return proposals;
  const evidence = [...only.evidence, ...boxesOf(found.value, 0, found.value.text.length)];
  return [
    {
      ...only,
      value: { ...only.value, name },
      evidence,
      sentence: `${only.sentence} / ${found.sentence}`,
      sureness: "likely",
    },
  ];
};

/**
 * One proposal per row of section 3. If there is no section 3, the components with CAS numbers in section 2, or else in
 * section 1.
 */
export const componentProposals: ProposalReader = (document) => {
  const section = sectionOf(document, 3);
  if (section !== undefined) return withProductName(document, proposeSection(document, section));
  return (
    [2, 1]
      .flatMap((number) => sectionOf(document, number) ?? [])
      .map((other) => proposeSection(document, other).filter(({ rule }) => !rule.startsWith("component/share-only@")))
      .find((proposals) => proposals.length > 0) ?? []
  );
};

/** CAS numbers in sections 2 and 3 that no proposal uses, with their places. */
export const unusedCas = (
  document: SheetDocument,
  proposals: ReadonlyArray<Proposal>,
): ReadonlyArray<{ readonly cas: string; readonly evidence: Evidence }> => {
  const used = new Set(proposals.flatMap(({ value }) => (typeof value === "string" ? [] : [value.cas])));
  const found = [2, 3].flatMap((number) =>
    (sectionOf(document, number)?.lines ?? []).flatMap(({ page, cells }) =>
      cells.flatMap((cell) =>
        casNumbersIn(cell.text).map(({ cas, start, end }) => ({
          cas,
          evidence: evidenceOf(page, boxOfPart(cell, start, end), "value"),
        })),
      ),
    ),
  );
  return found.filter(({ cas }, i) => !used.has(cas) && found.findIndex((other) => other.cas === cas) === i);
};
