import { describe, expect, it, test } from "vitest";
import { headerName, LIST_COLUMNS, limitColumn } from "#domain/reference/listColumns.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";

/** Field: title of the screen (! where a file needs it) = the other headers that EPA's and OSHA's files bear. */
const NAME =
  "chemical_name: Chemical Name! = name|chemical|substance|substance name|toxic chemical" +
  "|toxic chemical name|chemical substance|regulated substance|regulated chemical" +
  "|hazardous substance|hazardous chemical|highly hazardous chemical";
const CAS =
  "cas_number: CAS #! = cas|cas no|cas nr|cas num|casrn|cas rn|casno|cas registry number" +
  "|cas registry no|chemical abstract service number|chemical abstracts service number" +
  "|cas 313 category codes|cas 313 category code";
const PRINTED = "cas_as_printed: CAS # as printed = ";
const QUALIFIER = "qualifier: Qualifier = qualifiers|form";

const COLUMNS = {
  rpm: [
    NAME,
    CAS,
    "threshold_quantity_lbs: Threshold Quantity! = threshold|threshold quantity tq|tq|rmp tq" +
      "|caa 112 r tq|112 r tq|caa 112 r rmp tq",
    PRINTED,
    QUALIFIER,
    "substance_type: Toxic or flammable = type|toxic or flammable",
  ],
  psm: [
    NAME,
    CAS,
    "threshold_quantity_lbs: Threshold Quantity! = threshold|threshold quantity tq|tq|psm tq",
    PRINTED,
    QUALIFIER,
  ],
  ehs: [
    NAME,
    CAS,
    "threshold_quantity_lbs: Threshold Quantity! = threshold|threshold quantity tq|tpq" +
      "|threshold planning quantity|threshold planning quantity tpq|302 tpq|section 302 ehs tpq" +
      "|section 302 tpq|ehs tpq",
    "threshold_as_printed: TPQ as printed = tpq as printed",
    "tpq_other_solid_lbs: TPQ of other solids = upper tpq|tpq upper",
    "section_304_rq_lbs: Section 304 RQ = rq|reportable quantity|304 rq|epcra 304 rq" +
      "|section 304 ehs rq|ehs rq|final rq",
    PRINTED,
    QUALIFIER,
  ],
  cercla: [
    NAME,
    CAS,
    "final_reportable_quantity_lb: Final Reportable Quantity! = final rq|rq|reportable quantity" +
      "|cercla rq|final reportable quantity rq",
    PRINTED,
    QUALIFIER,
  ],
  "313": [
    NAME,
    CAS,
    "category_code: Category code = category|313 category code",
    "annual_threshold_manufacture_lbs: Threshold manufactured = manufacture threshold",
    "annual_threshold_process_lbs: Threshold processed = process threshold",
    "annual_threshold_otherwise_use_lbs: Threshold otherwise used = otherwise use threshold",
    "special_concern: Chemical of special concern = chemical of special concern|pbt",
    PRINTED,
    QUALIFIER,
  ],
} as const;

test.each(REFERENCE_LIST_TYPES)("a file of the list %s may name its columns so, and needs some of them", (type) => {
  const told = LIST_COLUMNS[type].map(
    ({ field, title, isRequired, names }) => `${field}: ${title}${isRequired ? "!" : ""} = ${names.join("|")}`,
  );
  expect(told).toEqual(COLUMNS[type]);
});

test("the threshold of a list is its TQ, TPQ or RQ; EPCRA 313 has none", () => {
  expect(REFERENCE_LIST_TYPES.map((type) => limitColumn(type)?.field)).toEqual([
    "threshold_quantity_lbs",
    "threshold_quantity_lbs",
    "threshold_quantity_lbs",
    "final_reportable_quantity_lb",
    undefined,
  ]);
});

describe("a header", () => {
  it.each([
    ["Threshold Planning Quantity (pounds)", "threshold planning quantity"],
    ["  TPQ,   in lbs ", "tpq"],
    ["RQ (lb)", "rq"],
    ["RQ (pound)", "rq"],
    ["Name of the Substance", "name of substance"],
    ["RQ (kg)", "rq kg"],
    ["ＣＡＳ　№", "cas no"],
    ["--", ""],
  ])("is compared without case, punctuation and units: %j is %j", (header, name) => {
    expect(headerName(header)).toBe(name);
  });
});
