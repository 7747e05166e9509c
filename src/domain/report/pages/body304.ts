import { ofOutcome } from "../amounts/findings.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import { EPCRA_304 } from "../laws/epcra304/epcra304Rules.ts";
import type { Evaluation304 } from "../laws/epcra304/evaluate304.ts";
import { materialRemarks } from "../facts/formOf.ts";
import { isFormOpen, type Spill } from "../laws/epcra304/spills.ts";
import type { ReportBody } from "./ReportBody.ts";
import { tierTwoExemptionRemark } from "./sections/tierTwoExemptionRemark.ts";
import { productTable, spillTable, wasteTable } from "./tables/spillTables.ts";
import { spillsInRows } from "./tables/derivationsInRows.ts";
import { outcomeSections, section, type Titles } from "./tables.ts";

const TITLES: Titles = {
  reportable: "On-site amount is at or above the reportable quantity",
  close: "On-site amount is close to the reportable quantity (over 80%)",
  below: "On-site amount is below the reportable quantity",
};
const REMARKS = [
  "Spill look-up sheet: the amount of each product that requires notification if it is released within 24 hours. Actual releases are not recorded here.",
  "For a release that lasts more than 24 hours, compare the RQ with the largest amount released in any 24-hour period; at a steady rate, total pounds ÷ total hours × 24 (40 CFR 302.6(a)).",
  "CERCLA hazardous substance: notify the National Response Center (NRC), 800-424-8802, immediately. If the release goes beyond the facility boundary, also notify the SERC and LEPC immediately and send a written follow-up as soon as practicable; EPA interprets this as within 30 days (40 CFR 355.40 to 355.43).",
  "Information to provide (40 CFR 355.40): chemical name, whether it is an EHS, quantity, time and duration, media affected, health risks, precautions and contacts.",
  "Inventory lines of one product with the same data are combined, because the total on site could be released within 24 hours.",
  "There is no de minimis exemption, and components of a mixture are not added together. If the composition is unknown, the whole product is compared with the lowest RQ of its components (40 CFR 302.6(b)).",
  "Exempt: federally permitted releases, petroleum (CERCLA 101(14)), and pieces of solid metal larger than 100 µm in mean diameter (40 CFR 302.6(d)). Continuous releases have separate requirements (40 CFR 302.8).",
];

const WASTE = [
  "A product in storage is not a waste. A spilled product that is discarded, left in place or abandoned is a solid waste (40 CFR 261.2), and a hazardous substance if it is ignitable, corrosive or reactive (40 CFR 302.4(b)). Its RQ is 100 lb of the waste itself within 24 hours, not of a component (40 CFR 302.5(b)). Spilled product that is recovered for its intended use is not a waste.",
  "Use the lowest RQ that applies: the RQ in the table above, the RQ of the waste, or the RQ of a contaminant for which the waste fails the toxicity test (TCLP, 40 CFR 261.24). The inventory does not contain TCLP results. A pure product on the CERCLA list has its own RQ and is not in this table. Solids are not corrosive under the waste rules. A gas that escapes is not a solid waste, because only contained gas is (42 U.S.C. 6903(27)); gases are not in this table.",
];

const openForms = (spills: ReadonlyArray<Spill>) =>
  new Map(
    spills
      .filter(({ line, quantity }) => isFormOpen(line, quantity.cas))
      .flatMap(({ line }) => line.lines.map((one) => [one, "material_form"] as const)),
  );

export const body304 = (input: ReportInput, { spills, wastes, later, ...evaluation }: Evaluation304): ReportBody => {
  return {
    ...evaluation,
    sections: [
      section("spills", "Notification amount for each product", "listing", [productTable("spills", spills, wastes)]),
      ...outcomeSections(EPCRA_304.id, TITLES, (outcome, id) => [spillTable(id, ofOutcome(spills, outcome))]),
      section(
        "waste-spills",
        "Spills that become hazardous waste: RQ by characteristic",
        "listing",
        [wasteTable(wastes)],
        {
          paragraphs: WASTE,
        },
      ),
    ],
    appendices: [],
    shownInRows: spillsInRows(spills, wastes),
    remarks: [
      ...REMARKS,
      ...(later.length === 0
        ? []
        : [
            `On site but not yet a CERCLA hazardous substance in ${input.snapshot.year}: ${later.map(({ name, cas, since }) => `${name} (${cas}) from ${since}`).join("; ")}.`,
          ]),
      ...materialRemarks(input.lines, openForms(spills)),
      ...tierTwoExemptionRemark(
        input.lines,
        "A CERCLA release must be reported regardless of use (40 CFR 302.6). A facility where no hazardous chemical is produced, used or stored is not required to report a release of an EHS that is not a CERCLA hazardous substance (40 CFR 355.30(a)).",
      ),
    ],
  };
};
