import { MadeListing } from "../amounts/Provenance.ts";
import type { ReportTable, Cell, ReportBody } from "./ReportModel.ts";
import {
  amountColumn,
  type ColumnOf,
  headsOf,
  OUTCOMES,
  identifierColumn,
  joined,
  missingCell,
  percentColumn,
  rowOf,
  tableOf,
  textColumn,
  yesNoColumn,
  derivedCell,
  percentCell,
  amountCell,
  triggerColumn,
  outcomeSections,
  section,
  type Titles,
} from "./tables.ts";
import type { DerivedAmount, Finding, Outcome } from "../amounts/Finding.ts";
import { callsOf, type ReportableQuantity, EPCRA_304 } from "../laws/epcra304/epcra304Rules.ts";
import { lineOf, placesOf, type SpilledProduct } from "../laws/epcra304/spilledProducts.ts";
import {
  formRemark,
  petroleumRemark,
  type Spill,
  productPounds,
  componentPounds,
  productGallons,
  isFormOpen,
} from "../laws/epcra304/spills.ts";
import { type WasteSpill, wasteQuestions } from "../laws/epcra304/wasteSpills.ts";
import { printedDistinctly } from "../amounts/figures.ts";
import { ofOutcome } from "../amounts/findings.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import type { Evaluation304 } from "../laws/epcra304/evaluate304.ts";
import { materialRemarks } from "../facts/formOf.ts";
import { tierTwoExemptionRemark } from "./remarks.ts";
import { spillsInRows } from "./appendices.ts";

const listWords = ({ is_cercla, is_ehs }: ReportableQuantity): string =>
  is_cercla ? (is_ehs ? "CERCLA, EHS" : "CERCLA") : "EHS";
const nameOf = ({ name, quantity }: Spill): string => name || quantity.name;

const percentOf = ({ percent }: Spill): Cell =>
  percent === null ? missingCell("unknown") : percentCell(percent.value, percent.derivation);
const componentCell = (spill: Spill): Cell => {
  const pounds = componentPounds(spill);
  return pounds === null
    ? missingCell()
    : amountCell(pounds.value, pounds.derivation, printedDistinctly(pounds.value, spill.quantity.rq));
};

/** One row per component: its percentage, its RQ, and the amount of the product that contains it. */
const COLUMNS: ReadonlyArray<ColumnOf<Spill>> = [
  textColumn("product", "Product", 3, ({ line }) => line.line.name),
  identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
  textColumn("component", "Component", 3, nameOf),
  textColumn("cas", "CAS #", 1.3, ({ quantity }) => quantity.cas),
  amountColumn("on_site_pounds", "Product on site", 1.3, ({ onSite }) => derivedCell(onSite.pounds), "lb"),
  percentColumn("percent_weight", "Weight %", 1, percentOf),
  amountColumn("component_pounds", "Component on site", 1.3, componentCell, "lb"),
  textColumn("list", "List", 1.6, ({ quantity }) => listWords(quantity)),
  amountColumn(
    "rq",
    "Final RQ",
    1,
    ({ quantity, finding }) => amountCell(quantity.rq, finding.threshold_derivation),
    "lb",
  ),
  triggerColumn("product_rq_pounds", "Product containing one RQ", 1.3, (one) => derivedCell(productPounds(one)), "lb"),
  triggerColumn(
    "product_rq_gallons",
    "Product containing one RQ",
    1.3,
    (one) => derivedCell(productGallons(one)),
    "gal",
  ),
  yesNoColumn("reached", "RQ on site", 1, ({ finding }) => finding.outcome === "reportable"),
  textColumn("remarks", "Remarks", 4, ({ finding }) => joined(finding.remarks)),
];

export const spillTable = (id: string, spills: ReadonlyArray<Spill>): ReportTable => ({
  id,
  title: "",
  columns: headsOf(COLUMNS),
  rows: new MadeListing(spills, (one) =>
    rowOf(COLUMNS, { id: one.finding.id, tone: one.finding.outcome, line: lineOf(one.line) }, one),
  ),
});

/**
 * A product with all its spills; the trigger, the component that reaches its RQ with the smallest amount of product;
 * and its RQ as waste.
 */
type Spilled = {
  readonly line: SpilledProduct;
  readonly spills: ReadonlyArray<Spill>;
  readonly trigger: Spill | null;
  readonly waste: WasteSpill | null;
};

const findingsOf = ({ spills, waste }: Spilled): ReadonlyArray<Finding> =>
  [...spills, ...(waste === null ? [] : [waste])].flatMap(({ finding }) => finding ?? []);
const outcomeOf = (one: Spilled): Outcome =>
  OUTCOMES.find((outcome) => findingsOf(one).some((finding) => finding.outcome === outcome)) ?? "below";

/** Most severe first, because a printed selection keeps the first rows. */
const productsOf = (spills: ReadonlyArray<Spill>, wastes: ReadonlyArray<WasteSpill>): ReadonlyArray<Spilled> => {
  const byProduct = Map.groupBy(spills, ({ line }) => line);
  const wasteOf = new Map(wastes.flatMap((waste) => (waste.finding === null ? [] : [[waste.line, waste]])));
  const products = [...new Set([...byProduct.keys(), ...wasteOf.keys()])].map((line): Spilled => {
    const same = byProduct.get(line) ?? [];
    return {
      line,
      spills: same,
      trigger: same.find(({ isTrigger }) => isTrigger) ?? null,
      waste: wasteOf.get(line) ?? null,
    };
  });
  const byOutcome = Map.groupBy(products, outcomeOf);
  return OUTCOMES.flatMap((outcome) => byOutcome.get(outcome) ?? []);
};

/** Whom to notify. Exclusions for petroleum and metal pieces are included, because they change the answer. */
const callWords = ({ line, spills, trigger, waste }: Spilled): string => {
  const calls = callsOf({
    is_cercla: waste !== null || spills.some(({ quantity }) => quantity.is_cercla),
    is_ehs: (trigger === null ? spills : spills.filter(({ isTrigger }) => isTrigger)).some(
      ({ quantity }) => quantity.is_ehs,
    ),
  });
  const petroleum = petroleumRemark(line);
  const form = trigger === null ? [] : formRemark(line, trigger.quantity.cas);
  return joined([petroleum === null ? calls : `${petroleum}; if not exempt: ${calls}`, ...form]);
};

const onSiteOf = ({ spills: [first], waste }: Spilled, kind: "pounds" | "gallons"): DerivedAmount | null =>
  first === undefined ? (waste?.[kind] ?? null) : first.onSite[kind];

/** One row per product, for looking it up after a spill. */
export const productTable = (
  id: string,
  spills: ReadonlyArray<Spill>,
  wastes: ReadonlyArray<WasteSpill>,
): ReportTable =>
  tableOf(
    id,
    productsOf(spills, wastes),
    (one) => ({
      id: `spilled/${one.line.line.inventory_product_id}`,
      tone: outcomeOf(one),
      line: lineOf(one.line),
    }),
    [
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("location", "Location", 2, ({ line }) => placesOf(line)),
      amountColumn("on_site_pounds", "On site", 1.2, (one) => derivedCell(onSiteOf(one, "pounds")), "lb"),
      amountColumn("on_site_gallons", "On site", 1.2, (one) => derivedCell(onSiteOf(one, "gallons")), "gal"),
      triggerColumn(
        "least_pounds",
        "Notify at",
        1.2,
        ({ trigger }) => derivedCell(trigger && productPounds(trigger)),
        "lb",
      ),
      triggerColumn(
        "least_gallons",
        "Notify at",
        1.2,
        ({ trigger }) => derivedCell(trigger && productGallons(trigger)),
        "gal",
      ),
      triggerColumn("waste_pounds", "Notify at, if it becomes waste", 1.4, ({ waste }) => wasteRqCell(waste), "lb"),
      textColumn("by", "Governing component", 2.5, ({ spills: same }) =>
        same
          .filter(({ isTrigger }) => isTrigger)
          .map(nameOf)
          .join("; "),
      ),
      yesNoColumn("reached", "RQ on site", 1, (one) => outcomeOf(one) === "reportable"),
      textColumn("call", "Notify", 9, callWords),
    ],
  );

const wasteRqCell = (waste: WasteSpill | null, missing = "N/A"): Cell => {
  const finding = waste?.finding ?? null;
  return waste === null || finding === null ? missingCell(missing) : amountCell(waste.rq, finding.threshold_derivation);
};

export const wasteTable = (spills: ReadonlyArray<WasteSpill>): ReportTable =>
  tableOf(
    "waste-spills",
    spills,
    ({ line, finding }) => ({
      id: `waste/${line.line.inventory_product_id}`,
      tone: finding?.outcome ?? "plain",
      line: lineOf(line),
    }),
    [
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("location", "Location", 2, ({ line }) => placesOf(line)),
      amountColumn("on_site_pounds", "On site", 1.2, ({ pounds }) => derivedCell(pounds), "lb"),
      amountColumn("on_site_gallons", "On site", 1.2, ({ gallons }) => derivedCell(gallons), "gal"),
      textColumn("characteristic", "Waste characteristic", 4, ({ characteristics }) =>
        characteristics.map(({ code, name, why }) => `${code} ${name}: ${why}`).join("; "),
      ),
      amountColumn("waste_rq", "Waste RQ", 1.2, (waste) => wasteRqCell(waste, "excluded"), "lb"),
      triggerColumn(
        "waste_rq_gallons",
        "Waste equal to one RQ",
        1.3,
        ({ wasteGallons }) => derivedCell(wasteGallons),
        "gal",
      ),
      yesNoColumn("reached", "RQ on site", 1.3, ({ finding }) => finding?.outcome === "reportable"),
      textColumn("call", "Notify", 3, ({ finding }) =>
        finding === null ? "" : callsOf({ is_cercla: true, is_ehs: false }),
      ),
      textColumn("remarks", "To confirm", 4, ({ line, finding, characteristics }) =>
        finding === null ? (petroleumRemark(line) ?? "") : wasteQuestions(characteristics).join("; "),
      ),
    ],
  );

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
