import type { ReportTypeId } from "./ReportTypeId.ts";

const COUNTED =
  "Whether the amounts counted on site are the most of the year, and whether everything was counted: vessels, pipes, batteries, cylinders and waste that no line names are in no figure.";
const SHEETS =
  "Whether shares, CAS numbers, physical states and hazard classes say what the safety data sheets say: they are taken as entered. A trade secret or a supplier's notice is not in the inventory.";
const LISTS =
  "Whether the list has changed since: a row that EPA or OSHA adds counts only when an admin has loaded it. Remarks say how complete each list is.";
const SUBSTANCES = [COUNTED, SHEETS, LISTS];

const OWN_TABLES_313 =
  "Whether a CAS number of a metal, cyanide, glycol ether or nitrate compound means what this product's table says: the law does not list them by number. Most were compared with a register by their formula; where a number that was not decides, its line says so.";
const EPCRA_313 = [
  "How much was manufactured, processed or otherwise used in the year: the most on site stands for it, and can be far below it.",
  "Whether the facility has 10 full-time employees or 20,000 hours of work and a covered NAICS code (40 CFR 372.22).",
  "Whether a line is manufactured, processed or otherwise used: only lines that somebody has marked are read. What is made by coincidence, as a byproduct or in treatment of waste, is in no line (40 CFR 372.3).",
  "Whether an exemption holds: articles, structural parts, janitorial use, personal use, vehicles, intake water and air, laboratories (40 CFR 372.38). None is applied but de minimis.",
  "Whether a qualifier holds: fume or dust, fibrous, friable, yellow or white, in an alloy, in solution. Where it is not certain the amount counts, and the qualifier is shown.",
  OWN_TABLES_313,
  ...SUBSTANCES,
];
const PERMITS = [
  "Which edition of the fire code and which amounts the fire department has adopted, and what it asks for besides: amounts are local law.",
  "Where a product stands: control areas, stories, sprinklers, inside or outside, in storage or in use. All of the property is added up.",
  "The degree of a hazard class where no rating tells it: the strictest one was used, or for known oxidizers the typical class as published lists of examples have it, which differ for ammonium nitrate (class 2 in NFPA 400, class 3 elsewhere).",
  COUNTED,
  SHEETS,
];
const WALK = [
  "Whether what stands on the shelf is what the lines say: the count, the place and the condition of the containers are for the person who walks the site.",
  "Whether the safety data sheet of each product is the current one of its manufacturer.",
];

/** What no inventory tells and no rule decides, a sentence each. Every report prints its own. */
export const LEFT_TO_PEOPLE: Readonly<Record<ReportTypeId, ReadonlyArray<string>>> = {
  epcra_section_302_extremely_hazardous_substances: [
    "The form of a solid: as powder below 100 µm, in solution or molten. The lower TPQ and the whole quantity were used; remarks say which form would change the answer (40 CFR 355.15, 355.16).",
    "The notification, its date, and who is the facility's emergency coordinator (40 CFR 355.20). A State can name more facilities and substances (EPCRA 302(b)(2)).",
    ...SUBSTANCES,
  ],
  epcra_section_304_cercla_spill_reporting: [
    "Whether something was released, how much in any 24 hours, and whether it left the facility: this sheet says from which amount on a call is required (40 CFR 302.6, 355.30 to 355.33).",
    "Whether a release is federally permitted, continuous, or of petroleum (CERCLA 101(10), 101(14); 40 CFR 302.8), and what a State asks for besides.",
    "Whether what is spilled becomes waste, its pH, and what leaches from it (40 CFR 261.21 to 261.24). RQs of wastes D004 to D011 were typed from table 302.4 and not compared with it again.",
    "Radionuclides, waste codes and categories of table 302.4 without a CAS number: the list here does not hold them.",
    ...SUBSTANCES,
  ],
  epcra_section_311_312_tier_two: [
    "Average amounts and days on site where no line says them, what is not on file of the facility, emergency contacts and the certification (40 CFR 370.42).",
    "Which products are exempt or reported together: only the marks of the lines count, and the person who sets one answers for it (40 CFR 370.13, 370.14).",
    "Lower thresholds and further fields of the State, Tribe or local committee.",
    ...SUBSTANCES,
  ],
  epcra_section_313_threshold_from_r_manufactured: EPCRA_313,
  epcra_section_313_threshold_from_r_processed: EPCRA_313,
  epcra_section_313_threshold_from_r_otherwise_used: EPCRA_313,
  spill_prevention_and_counter_measure_control_plan_spcc: [
    "Whether a discharge could reach navigable waters or adjoining shorelines (40 CFR 112.1(b)): without that no plan is required.",
    "Secondary containment, inspections, oil in equipment in operation, and the history of discharges (40 CFR 112.7, 112.3(g)): the blank columns are for them.",
    "Whether a product is oil: marked ones count, likely ones are asked about. Which tanks are exempt (40 CFR 112.1(d)).",
    "The plan itself, and who certifies it: this is a list of containers, no plan.",
    COUNTED,
  ],
  caa_112_risk_management_report: [
    "Which vessels are one process: the names that persons gave to the lines divide them, a line without one counts with each, and whether vessels are connected or so near that one release could involve them is not known (40 CFR 68.3, 68.115).",
    "Whether an exemption by use holds: fuel, articles, janitorial products, laboratories, a farmer's ammonia. Only marks count, and the person who sets one answers for it (40 CFR 68.115(b), 68.125, 68.126).",
    "The partial pressure of a toxic part, where none is entered, and NFPA's rating of a mixture, where none is (40 CFR 68.115(b)).",
    "The program level: distance to the public, accidents of five years, the NAICS code (40 CFR 68.10). The general duty of section 112(r)(1) holds below every threshold.",
    ...SUBSTANCES,
  ],
  caa_304_process_safety_management_report: [
    "Which vessels are one process: the names that persons gave to the lines divide them, a line without one counts with each, and whether vessels are connected or so near that one release could involve them is not known (29 CFR 1910.119(b)).",
    "Whether an exemption holds: atmospheric tanks, fuel for consumption at the workplace, retail, remote facilities. Only marks count, and the person who sets one answers for it (29 CFR 1910.119(a)).",
    "Substances of appendix A without a CAS number: what looks like one is asked about.",
    ...SUBSTANCES,
  ],
  hazardous_material_permit_program_report: PERMITS,
  hmpp_excel: PERMITS,
  hazardous_material_inventory_worksheet: WALK,
  haz_mat_inventory_excel: WALK,
  inventory_index_numeric: [
    "Whether the binder holds the sheet of each number, and whether it is the current one of its manufacturer.",
  ],
};
