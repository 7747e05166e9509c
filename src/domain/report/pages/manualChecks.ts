import type { ReportTypeId } from "../ReportTypeId.ts";
import type { ReportSection } from "./ReportModel.ts";
import { section } from "./tables.ts";

const COUNTED =
  "Confirm that the amounts counted are the maximum on site during the year and that everything was counted. Vessels, piping, batteries, cylinders and waste that are not in the inventory are not included in any figure.";
const SHEETS =
  "Confirm that percentages, CAS numbers, physical states and hazard classes match the safety data sheets; they are used as entered. Trade secret components and supplier notifications are not in the inventory.";
const LISTS =
  "Check whether the regulatory list has changed. A chemical added by EPA or OSHA is counted only after an admin uploads the new list. The remarks state how complete each list is.";
const SUBSTANCES = [COUNTED, SHEETS, LISTS];

const OWN_TABLES_313 =
  "The rule does not list metal, cyanide, glycol ether and nitrate compounds by CAS number; HazLedger uses its own table of CAS numbers. Most entries were checked against a registry by formula; where the result depends on an entry that was not, the line says so.";
const DE_MINIMIS = "Only the de minimis exemption is applied here.";
const NO_DE_MINIMIS =
  "No exemption is applied here; de minimis covers manufacture only for imports and for impurities that remain in the product (40 CFR 372.38(a)).";
const epcra313 = (applied: string): ReadonlyArray<string> => [
  "Determine how much was manufactured, processed or otherwise used during the year. The maximum on site is used in its place and can be far lower.",
  "Confirm that the facility has 10 or more full-time employees (20,000 hours or more worked per year) and a covered NAICS code (40 CFR 372.22).",
  "Confirm which lines are manufactured, processed or otherwise used; only lines with that use entered are counted. Chemicals manufactured coincidentally, as byproducts or in waste treatment are not in the inventory (40 CFR 372.3).",
  `Determine whether an exemption applies: articles, structural components, janitorial use, personal use, motor vehicle maintenance, intake water and air, laboratories (40 CFR 372.38). ${applied}`,
  "Where no material form or alloy is entered, confirm whether a qualifier applies: fume or dust, fibrous, friable, yellow or white, in an alloy, in solution. If this is uncertain, the amount is counted and the qualifier is shown.",
  OWN_TABLES_313,
  ...SUBSTANCES,
];
const PERMITS = [
  "Confirm with the fire department which fire code edition and permit amounts it has adopted and any further requirements. Permit amounts are set locally.",
  "Review where products are located: control areas, stories, sprinklers, indoors or outdoors, in storage or in use. Amounts are totaled for the whole property.",
  "Confirm the degree of each hazard class that has no rating. The strictest class was used, or for known oxidizers the typical class in published lists of examples, which differ for ammonium nitrate (Class 2 in NFPA 400, Class 3 elsewhere).",
  COUNTED,
  SHEETS,
];
const WALK = [
  "Confirm on site that the count, location and condition of the containers match the inventory.",
  "Confirm that the safety data sheet for each product is the manufacturer's current version.",
];

/** What an inventory does not record and no rule decides, one sentence each. Every report prints its own. */
export const MANUAL_CHECKS: Readonly<Record<ReportTypeId, ReadonlyArray<string>>> = {
  epcra_section_302_extremely_hazardous_substances: [
    "Confirm the form of each solid without a material form: powder smaller than 100 µm, in solution or molten. The lower TPQ was used, with the whole quantity of solids and × 0.3 of what is in a liquid; the remarks state which form would change the result (40 CFR 355.15, 355.16).",
    "Complete the notification and designate the facility emergency coordinator (40 CFR 355.20). A state can designate additional facilities (EPCRA 302(b)(2)).",
    ...SUBSTANCES,
  ],
  epcra_section_304_cercla_spill_reporting: [
    "Determine whether a release occurred, the amount in any 24-hour period, and whether it left the facility. This sheet gives only the amount that requires notification (40 CFR 302.6, 355.30 to 355.33).",
    "Determine whether a release is federally permitted, continuous, or of petroleum (CERCLA 101(10), 101(14); 40 CFR 302.8), and whether the state has further requirements.",
    "Determine whether spilled material becomes waste, its pH, and its TCLP results (40 CFR 261.21 to 261.24).",
    "Check radionuclides, waste codes and table 302.4 categories without a CAS number separately; they are not on the list used here.",
    ...SUBSTANCES,
  ],
  epcra_section_311_312_tier_two: [
    "Complete average amounts and days on site where not entered, missing facility information, emergency contacts and the certification (40 CFR 370.42).",
    "Confirm which products are exempt or reported together. The report uses the entries on the inventory lines; whoever enters an exemption is responsible for it (40 CFR 370.13, 370.14).",
    "Check for lower thresholds and additional fields required by the state, Tribe or LEPC.",
    ...SUBSTANCES,
  ],
  epcra_section_313_threshold_from_r_manufactured: epcra313(NO_DE_MINIMIS),
  epcra_section_313_threshold_from_r_processed: epcra313(DE_MINIMIS),
  epcra_section_313_threshold_from_r_otherwise_used: epcra313(DE_MINIMIS),
  spill_prevention_and_counter_measure_control_plan_spcc: [
    "Determine whether a discharge could reach navigable waters or adjoining shorelines (40 CFR 112.1(b)); if not, no plan is required.",
    "Provide secondary containment, inspections, oil-filled operational equipment and discharge history (40 CFR 112.7, 112.3(g)). Use the blank columns where provided.",
    "Confirm which products are oils: products flagged SPCC are counted and possible oils are listed for review. Confirm which tanks are exempt (40 CFR 112.1(d)). For a farm, enter it for the facility: other limits apply, and containers on separate parcels of up to 1,000 gal each and 2,500 gal together, and of approved animal feed ingredients, are not counted (WRRDA 2014, section 1049, 33 U.S.C. 1361 note).",
    "Prepare and certify the SPCC Plan. This report is a container inventory, not a Plan.",
    COUNTED,
  ],
  caa_112_risk_management_report: [
    "Confirm which vessels are one process. Lines are grouped by the process entered, and a line without a process is counted in each. The inventory does not show whether vessels are interconnected or close enough to be involved in a single release (40 CFR 68.3, 68.115).",
    "Confirm exemptions by use: fuel, articles, janitorial products, laboratories, ammonia held by a farmer. Only exemptions entered are applied; whoever enters one is responsible for it (40 CFR 68.115(b), 68.125, 68.126).",
    "Determine the partial pressure of toxic components and the NFPA rating of mixtures where not entered (40 CFR 68.115(b)).",
    "Determine the program level: distance to public receptors, five-year accident history and NAICS code (40 CFR 68.10). The General Duty Clause, section 112(r)(1), applies at any amount.",
    ...SUBSTANCES,
  ],
  caa_304_process_safety_management_report: [
    "Confirm which vessels are one process. Lines are grouped by the process entered, and a line without a process is counted in each. The inventory does not show whether vessels are interconnected or close enough to be involved in a single release (29 CFR 1910.119(b)).",
    "Confirm exemptions: atmospheric tanks, fuel for workplace consumption, retail facilities, remote facilities. Only exemptions entered are applied; whoever enters one is responsible for it (29 CFR 1910.119(a)).",
    "Check appendix A chemicals without a CAS number; possible matches are listed for review.",
    ...SUBSTANCES,
  ],
  hazardous_material_permit_program_report: PERMITS,
  hmpp_excel: PERMITS,
  hazardous_material_inventory_worksheet: WALK,
  haz_mat_inventory_excel: WALK,
  inventory_index_numeric: [
    "Confirm that the binder contains the safety data sheet for each number and that it is the manufacturer's current version.",
  ],
};

export const MANUAL_CHECKS_TITLE = "Limitations and items to review";

const REST = "All other information is used as entered in the inventory.";

export const manualSection = (type: ReportTypeId): ReportSection =>
  section("people", MANUAL_CHECKS_TITLE, "listing", [], { paragraphs: MANUAL_CHECKS[type], empty: REST });
