import { tableHeads } from "./components/tableHeads.ts";
import { type Heading, sectionHeadings } from "./sectionHeadings.ts";
import type { Line, Section } from "./text/SheetDocument.ts";

/** Minimum number of different sections for a part of a file to count as a sheet of its own. */
const OWN_SHEET = 6;

const orderOf = (heading: Heading): number => heading.printed ?? heading.topic ?? 0;

/**
 * The ascending sequence of headings with the greatest total weight, so that a table of contents, a reference to
 * another section, or a numbered list does not break up a sheet.
 */
const bestChain = (headings: ReadonlyArray<Heading>): Heading[] => {
  const best: { weight: number; before: number }[] = [];
  headings.forEach((heading, index) => {
    let [weight, before] = [0, -1];
    for (let earlier = 0; earlier < index; earlier++) {
      const other = headings[earlier];
      const sum = best[earlier]?.weight ?? 0;
      if (other !== undefined && orderOf(other) < orderOf(heading) && sum > weight) [weight, before] = [sum, earlier];
    }
    best.push({ weight: weight + heading.weight, before });
  });
  let at = best.reduce((most, one, index) => (one.weight > (best[most]?.weight ?? 0) ? index : most), 0);
  const chain: Heading[] = [];
  while (at >= 0) {
    const heading = headings[at];
    if (heading === undefined) break;
    chain.unshift(heading);
    at = best[at]?.before ?? -1;
  }
  return chain;
};

/** Sheets with nine or ten sections, as used before 1993, have a different numbering. */
const countsOtherwise = (chain: ReadonlyArray<Heading>): boolean =>
  chain.filter(({ printed, topic }) => printed !== null && topic !== null && printed !== topic).length > 2;

const OTHER_INFORMATION = 16;

const sectionsOf = (lines: ReadonlyArray<Line>, chain: ReadonlyArray<Heading>): Section[] => {
  const otherwise = countsOtherwise(chain);
  return chain.map((heading, place) => {
    // If `3.1` stands in for the heading of section 3, the lines before it belong to the previous section.
    const next = chain[place + 1];
    const end = next === undefined ? lines.length : lines.indexOf(next.line, next.index);
    return {
      number:
        (heading.printed === 1 && heading.topic === OTHER_INFORMATION ? 1 : heading.topic) ??
        (otherwise ? null : heading.printed) ??
        OTHER_INFORMATION,
      heading: heading.line,
      // Titles of a table in the place of a heading are still those of the table, with up to two lines above them.
      lines: lines.slice(Math.max(0, heading.index + (tableHeads([heading.line]).length > 0 ? -2 : 1)), end),
    };
  });
};

/** How many sections other than the first a part must have in common with the parts before it to be another sheet. */
const IN_COMMON = 3;

/**
 * Counts the parts that begin with their own section 1 and have enough sections to be a sheet. A part that only goes on
 * with the sections of the one before is no other sheet: some sheets have their title on every page.
 */
const countSheets = (headings: ReadonlyArray<Heading>): number => {
  const starts = headings.filter((heading) => heading.printed === 1 && heading.topic === 1 && heading.weight >= 2);
  const seen = new Set<number>();
  const parts = starts.filter((start, place) => {
    const end = starts[place + 1]?.index ?? Number.POSITIVE_INFINITY;
    const part = headings.filter(
      (heading) => heading.index >= start.index && heading.index < end && heading.weight >= 1,
    );
    const topics = [...new Set(bestChain(part).flatMap(({ topic }) => topic ?? []))];
    const isAnother = seen.size === 0 || topics.filter((topic) => topic > 1 && seen.has(topic)).length >= IN_COMMON;
    for (const topic of topics) seen.add(topic);
    return isAnother && topics.length >= OWN_SHEET;
  });
  return parts.length;
};

/** The sections of a document, and the number of sheets in it. */
export const readSections = (
  lines: ReadonlyArray<Line>,
): { readonly sections: ReadonlyArray<Section>; readonly sheets: number } => {
  const headings = sectionHeadings(lines);
  const sections = sectionsOf(lines, bestChain(headings));
  return { sections, sheets: countSheets(headings) };
};
