import type { Gap } from "../model/ReportModel.ts";
import { ofOutcome, outcomeSections, section, type Titles } from "../model/tables.ts";
import { EPCRA_304, reportableQuantities } from "../rules/epcra304Rules.ts";
import { leachQuestions } from "../rules/leachQuestions.ts";
import { listOf } from "../rules/listedSubstances.ts";
import { countedHereRemark } from "./countedHere.ts";
import { fates304 } from "./fates304.ts";
import { byOutcomeAndName } from "./findings.ts";
import { compositionGaps, gapsOfQuestions, poundsGap, questionGaps } from "./gaps.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";
import { spilledProducts } from "./spilledProducts.ts";
import { spillsOf } from "./spills.ts";
import { productTable, spillTable } from "./spillTables.ts";
import { toldSpills } from "./toldSpills.ts";
import { wasteGaps, wasteSpillsOf, wasteTable } from "./wasteSpills.ts";

const TITLES: Titles = {
  reportable: "The amount on site can reach the reportable quantity",
  close: "Close: over 80% of the reportable quantity on site",
  below: "Less than the reportable quantity on site",
};
const REMARKS = [
  "Spill look-up sheet: how much of a product must be spilled within 24 hours before a call is required. Releases themselves are not recorded here.",
  "A release of more than 24 hours counts by the most that gets out in any 24 of them: at a steady rate its pounds ÷ its hours × 24 (40 CFR 302.6(a)).",
  "CERCLA substance: National Response Center (NRC) 800-424-8802 at once. Off site, that is beyond the facility boundary: SERC and LEPC at once, written follow-up as soon as practicable, in EPA's reading within 30 days (40 CFR 355.40 to 355.43).",
  "Report (40 CFR 355.40): chemical, whether it is an EHS, quantity, time and duration, media, health risks, precautions, contacts.",
  "Lines of one product with the same facts are one: what stands of it on all shelves can be released within 24 hours.",
  "No de minimis; parts of a mixture are not added to each other. Unknown composition: the whole product counts against the lowest RQ of its parts (40 CFR 302.6(b)).",
  "Exempt: federally permitted releases, petroleum (CERCLA 101(14)), solid metal pieces of 100 µm and more (40 CFR 302.6(d)); continuous releases have their own rule (40 CFR 302.8).",
];

const WASTE = [
  "A product on a shelf is no waste. What is spilled and then thrown away, left where it is or abandoned is one (40 CFR 261.2), and a hazardous substance if it is ignitable, corrosive or reactive (40 CFR 302.4(b)): 100 lb of the waste itself within 24 hours, not of a component (40 CFR 302.5(b)). What is recovered for its use is no waste.",
  "The lowest RQ that applies counts: that of the table above, of the waste, or of a contaminant for which it fails the leaching test (40 CFR 261.24), which no inventory holds. A pure product that the CERCLA list names has its own RQ and is not in this table. Solids are corrosive to no rule of wastes.",
];

const isUnmeasured = ({ missing }: Gap): boolean => missing.startsWith("No percentage");
const titleStart = (name: string): string => `${name || "Component without a name"} (`;

/** EPCRA 304 and CERCLA (rules 1.2): how much has to be spilled of each product with a listed component. */
export const body304 = ({ snapshot, lines, provenance }: ReportInput): ReportBody => {
  const lists = [listOf(snapshot, "cercla"), listOf(snapshot, "ehs")] as const;
  const quantities = reportableQuantities(...lists);
  const products = spilledProducts(lines);
  const spills = products
    .flatMap((line) => spillsOf(provenance, line, quantities))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
  const listed = new Set(lists[0].rows.map(({ cas_number }) => cas_number));
  const wastes = products.flatMap((line) => wasteSpillsOf(provenance, line, listed));
  return {
    findings: [...spills, ...wastes].flatMap(({ finding }) => finding ?? []).sort(byOutcomeAndName),
    gaps: [
      ...questionGaps(lines, "304", lists),
      ...gapsOfQuestions(leachQuestions(lines, quantities)),
      ...lines.flatMap((line) => [
        ...poundsGap(line),
        ...wasteGaps(line, listed),
        ...compositionGaps(line).map((gap) =>
          isUnmeasured(gap) &&
          line.unmeasured.some(({ cas, name }) => quantities.has(cas) && gap.component.startsWith(titleStart(name)))
            ? {
                ...gap,
                treatment: "Counted: the whole product, composition unknown (40 CFR 302.6(b)(1)(ii))",
                is_counted: true,
              }
            : gap,
        ),
      ]),
    ],
    fates: fates304(lines, quantities, lists),
    sections: [
      section("spills", "Each product: from what amount on a call is required", "listing", [
        productTable("spills", spills),
      ]),
      ...outcomeSections(EPCRA_304.id, TITLES, (outcome, id) => [spillTable(id, ofOutcome(spills, outcome))]),
      section("waste-spills", "If the spill becomes waste: 100 lb by characteristic", "listing", [wasteTable(wastes)], {
        paragraphs: WASTE,
      }),
    ],
    appendices: [],
    told: toldSpills(spills, wastes),
    remarks: [
      ...REMARKS,
      ...countedHereRemark(
        lines,
        "A release of a CERCLA substance is told whatever it is used for (40 CFR 302.6). A facility where nothing is a hazardous chemical has no duty for an EHS that is none of CERCLA's (40 CFR 355.30(a)).",
      ),
    ],
  };
};
