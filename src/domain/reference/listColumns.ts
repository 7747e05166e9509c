import type { ReferenceListType } from "./ReferenceListType.ts";
import type { QuantityField, TextField } from "./ReferenceRow.ts";

export type ListColumn = {
  readonly field: QuantityField | TextField | "special_concern";
  /** The title on the screen (spec B2), for messages. */
  readonly title: string;
  readonly isRequired?: true;
  /** Names in the form of `headerName`; the field's own name also counts. */
  readonly names: ReadonlyArray<string>;
};

/** Units and filler words do not distinguish columns; `kg` does. */
const NOISE: ReadonlySet<string> = new Set(["lb", "lbs", "pound", "pounds", "in", "the"]);

/** Without case, punctuation and units: 'Threshold Planning Quantity (pounds)' is `threshold planning quantity`. */
export const headerName = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !NOISE.has(word))
    .join(" ");

/** Names, with | between them. */
const words = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.flatMap((line) => line.split("|"));

const NAME: ListColumn = {
  field: "chemical_name",
  title: "Chemical Name",
  isRequired: true,
  names: words(
    "name|chemical|substance|substance name|toxic chemical|toxic chemical name|chemical substance",
    "regulated substance|regulated chemical|hazardous substance|hazardous chemical|highly hazardous chemical",
  ),
};
const CAS: ListColumn = {
  field: "cas_number",
  title: "CAS #",
  isRequired: true,
  names: words(
    "cas|cas no|cas nr|cas num|casrn|cas rn|casno|cas registry number|cas registry no",
    "chemical abstract service number|chemical abstracts service number|cas 313 category codes|cas 313 category code",
  ),
};
const PRINTED_CAS: ListColumn = { field: "cas_as_printed", title: "CAS # as printed", names: [] };
const QUALIFIER: ListColumn = { field: "qualifier", title: "Qualifier", names: ["qualifiers", "form"] };

const threshold = (...names: ReadonlyArray<string>): ListColumn => ({
  field: "threshold_quantity_lbs",
  title: "Threshold Quantity",
  isRequired: true,
  names: ["threshold", "threshold quantity tq", ...names],
});

/** The specification's columns come first. Others are kept by their header. */
export const LIST_COLUMNS: Readonly<Record<ReferenceListType, ReadonlyArray<ListColumn>>> = {
  rpm: [
    NAME,
    CAS,
    threshold("tq", "rmp tq", "caa 112 r tq", "112 r tq", "caa 112 r rmp tq"),
    PRINTED_CAS,
    QUALIFIER,
    { field: "substance_type", title: "Toxic or flammable", names: ["type", "toxic or flammable"] },
  ],
  psm: [NAME, CAS, threshold("tq", "psm tq"), PRINTED_CAS, QUALIFIER],
  ehs: [
    NAME,
    CAS,
    threshold("tpq", "threshold planning quantity", "threshold planning quantity tpq", "302 tpq", "section 302 ehs tpq", "section 302 tpq", "ehs tpq"), // biome-ignore format: a list of words
    { field: "threshold_as_printed", title: "TPQ as printed", names: ["tpq as printed"] },
    { field: "tpq_other_solid_lbs", title: "TPQ of other solids", names: ["upper tpq", "tpq upper"] },
    {
      field: "section_304_rq_lbs",
      title: "Section 304 RQ",
      names: ["rq", "reportable quantity", "304 rq", "epcra 304 rq", "section 304 ehs rq", "ehs rq", "final rq"],
    },
    PRINTED_CAS,
    QUALIFIER,
  ],
  cercla: [
    NAME,
    CAS,
    {
      field: "final_reportable_quantity_lb",
      title: "Final Reportable Quantity",
      isRequired: true,
      names: ["final rq", "rq", "reportable quantity", "cercla rq", "final reportable quantity rq"],
    },
    PRINTED_CAS,
    QUALIFIER,
  ],
  "313": [
    NAME,
    CAS,
    { field: "category_code", title: "Category code", names: ["category", "313 category code"] },
    { field: "annual_threshold_manufacture_lbs", title: "Threshold manufactured", names: ["manufacture threshold"] },
    { field: "annual_threshold_process_lbs", title: "Threshold processed", names: ["process threshold"] },
    { field: "annual_threshold_otherwise_use_lbs", title: "Threshold otherwise used", names: ["otherwise use threshold"] },
    { field: "special_concern", title: "Chemical of special concern", names: ["chemical of special concern", "pbt"] },
    PRINTED_CAS,
    QUALIFIER,
  ],
}; // biome-ignore format: one column a line

/** None for 313. */
export const limitColumn = (type: ReferenceListType): ListColumn | undefined =>
  LIST_COLUMNS[type].find(
    ({ field }) => field === "threshold_quantity_lbs" || field === "final_reportable_quantity_lb",
  );
