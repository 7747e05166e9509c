import { column } from "../model/cells.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Finding, Outcome, ReportSection } from "../model/ReportModel.ts";
import { EPCRA_304, reportableQuantities } from "../rules/epcra304Rules.ts";
import { listOf } from "../rules/listedSubstances.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { compositionGaps, poundsGap } from "./gaps.ts";
import { byOutcomeAndName } from "./byOutcomeAndName.ts";
import { type Spill, spillsOf } from "./spills.ts";

const COLUMNS = [
  column("product", "Product", "text", 3),
  column("sds_no", "SDS No", "identifier", 0.8),
  column("location", "Location", "text", 2),
  column("on_site_pounds", "On site", "amount", 1.2, "lb"),
  column("on_site_gallons", "On site", "amount", 1.2, "gal"),
  column("component", "Component", "text", 3),
  column("cas", "CAS #", "text", 1.3),
  column("percent_weight", "Weight %", "percent", 1),
  column("list", "List", "text", 1.3),
  column("rq", "Final RQ", "amount", 1, "lb"),
  column("product_rq_pounds", "Product with one RQ", "amount", 1.3, "lb"),
  column("product_rq_gallons", "Product with one RQ", "amount", 1.3, "gal"),
  column("reached", "On-site amount can reach it", "yes_no", 1.3),
  column("trigger", "Smallest of the product", "yes_no", 1.2),
  column("call", "Whom to call", "text", 4),
];
const TITLES: Readonly<Record<Outcome, string>> = {
  reportable: "The amount on site can reach the reportable quantity",
  close: "Close: over 80 % of the reportable quantity on site",
  below: "Less than the reportable quantity on site",
};
const REMARKS = [
  "Spill look-up sheet: how much of a product has to be spilled within 24 hours before somebody has to telephone. Releases themselves are not recorded here.",
  "CERCLA substance: National Response Center (NRC) 800-424-8802 at once. Beyond the facility boundary: SERC and LEPC at once, written follow-up as soon as practicable, in EPA's reading within 30 days (40 CFR 355.40 to 355.43).",
  "To tell (40 CFR 355.40): chemical, whether it is an EHS, quantity, time and duration, media, health risks, precautions, contacts.",
  "No de minimis; parts of a mixture are not added to each other. Unknown composition: the whole product counts against the lowest RQ of its parts (40 CFR 302.6(b)).",
  "Exempt: federally permitted releases, petroleum (CERCLA 101(14)), solid metal pieces of 100 µm and more (40 CFR 302.6(d)); continuous releases have their own rule (40 CFR 302.8).",
];

const OUTCOMES = ["reportable", "close", "below"] as const;

const section = (outcome: Outcome, spills: ReadonlyArray<Spill>): ReportSection => ({
  id: `${EPCRA_304.id}-${outcome}`,
  title: TITLES[outcome],
  kind: outcome,
  paragraphs: [],
  tables: [
    {
      id: `${EPCRA_304.id}-${outcome}`,
      title: "",
      columns: COLUMNS,
      rows: new MadeListing(
        spills.filter(({ finding }) => finding.outcome === outcome),
        ({ row }) => row(),
      ),
    },
  ],
  empty: "None",
});

/** EPCRA 304 and CERCLA (rules 1.2): for every product with a listed component what has to be spilled. */
export const body304 = (input: ReportInput): ReportBody => {
  const quantities = reportableQuantities(listOf(input.snapshot, "cercla"), listOf(input.snapshot, "ehs"));
  const spills = input.lines
    .flatMap((line) => spillsOf(input.provenance, line, quantities))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
  return {
    findings: spills.map(({ finding }): Finding => finding),
    gaps: input.lines.flatMap((line) => [
      ...poundsGap(line),
      ...compositionGaps(line).map((gap) =>
        line.unmeasured.some(({ cas, name }) => quantities.has(cas) && gap.component.startsWith(name))
          ? {
              ...gap,
              treatment: "Counted: the whole product, composition unknown (40 CFR 302.6(b)(1)(ii))",
              is_counted: true,
            }
          : gap,
      ),
    ]),
    sections: OUTCOMES.map((outcome) => section(outcome, spills)),
    appendices: [],
    remarks: REMARKS,
  };
};
