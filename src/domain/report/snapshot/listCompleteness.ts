import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import { listTitleOf } from "../../reference/referenceListWords.ts";
import type { SnapshotList, SnapshotListRow } from "./ReportSnapshot.ts";

/**
 * How complete the lists in data/reference-lists are. Each is recognized by a digest of its content; see PROVENANCE.md
 * there.
 */
export const SHIPPED: Readonly<Record<ReferenceListType, { readonly digest: string; readonly words: string }>> = {
  rpm: { digest: "d90ec3ae", words: "complete; 140 of 140 entries in 40 CFR 68.130, Tables 1 to 4" },
  psm: { digest: "d3ebbedf", words: "complete; 137 of 137 entries in 29 CFR 1910.119, appendix A" },
  ehs: { digest: "b5721f04", words: "complete; 355 of 355 substances in 40 CFR part 355, appendix A" },
  cercla: {
    digest: "d9fddbfb",
    words:
      "the 765 substances in 40 CFR 302.4 with a CAS number; does not include categories without a CAS number, waste codes or radionuclides",
  },
  "313": {
    digest: "f6a0f69c",
    words:
      "40 CFR 372.65 through reporting year 2026; 34 of 34 categories and 813 chemicals, including 205 of EPA's 206 PFAS",
  },
};

const QUANTITIES = [
  "threshold_quantity_lbs",
  "tpq_other_solid_lbs",
  "section_304_rq_lbs",
  "final_reportable_quantity_lb",
  "annual_threshold_manufacture_lbs",
  "annual_threshold_process_lbs",
  "annual_threshold_otherwise_use_lbs",
] as const satisfies ReadonlyArray<keyof SnapshotListRow>;

/** 32-bit FNV-1a: distinguishes lists, but is not a security measure. */
const fnv = (text: string, before: number): number => {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};
const START = 0x811c9dc5;

const rowText = (row: SnapshotListRow): string =>
  [
    row.chemical_name,
    row.cas_number,
    row.category_code,
    row.special_concern ? "1" : "",
    row.qualifier,
    row.substance_type,
    ...QUANTITIES.map((column) => row[column] ?? ""),
  ].join("|");

/** Digest of everything that rules read from a list, in row order; the same for a list and its copy. */
export const listDigest = ({ rows }: SnapshotList): string =>
  rows
    .toSorted((a, b) => a.row_no - b.row_no)
    .reduce((hash, row) => fnv(`${rowText(row)}\n`, hash), START)
    .toString(16)
    .padStart(8, "0");

/** A sentence for each report: how complete the list is that it was compared with. */
export const listCompleteness = (list: SnapshotList): string => {
  const { digest, words } = SHIPPED[list.type];
  const title = `The ${listTitleOf(list.type)} list, version ${list.version}`;
  return listDigest(list) === digest
    ? `${title}: ${words}.`
    : `${title}${list.name === "" ? "" : ` ('${list.name}')`}, was uploaded; its completeness and the year it covers are unknown.`;
};
