import {
  containerPounds,
  averageAmount,
  daysOnSite,
  largestContainer,
} from "../../report/laws/tierTwo/tierTwoAmounts.ts";
import { constant } from "../../report/amounts/figures.ts";
import { noGhsClass, HAZARD_CATEGORIES, hazardCategories } from "../../report/facts/lineHazards.ts";
import type { PreparedLine } from "../../report/facts/PreparedLine.ts";
import type { Provenance } from "../../report/amounts/Provenance.ts";
import type { TierTwoChemical } from "../../report/laws/tierTwo/tierTwoChemicals.ts";
import { EPCRA_312_OTHER, rangeCode } from "../../report/laws/tierTwo/epcra312Rules.ts";
import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { IsEhs } from "../ehsParts.ts";
import type { StateField } from "../FilingFacts.ts";
import { type About, type ReadinessNotes, chemicalAbout } from "../Readiness.ts";
import { tier2Components } from "./tier2Components.ts";
import { tier2Locations } from "./tier2Locations.ts";
import { chemicalKeys, FILED_TEXTS, otherMark, type RecordIds, wasBelow } from "./recordIds.ts";
import { stateFieldElements } from "./stateFieldElements.ts";
import type { Tier2Chemical } from "./Tier2File.ts";

export type ChemicalContext = {
  readonly facility: number;
  /** yyyy-MM-dd */
  readonly day: string;
  readonly provenance: Provenance;
  readonly isEhs: IsEhs;
  readonly ids: RecordIds;
  readonly notes: ReadinessNotes;
  /** An amount in lb as the file writes it. */
  readonly rounded: (pounds: Decimal) => Decimal;
  /** State-specific fields of the chemicals, from an earlier file, by inventory_product_id. */
  readonly stateFields: ReadonlyMap<number, ReadonlyArray<StateField>>;
};

/** The state fields of the first line that has any. */
const stateFieldsOf = ({ lines }: TierTwoChemical, { stateFields }: ChemicalContext) =>
  stateFieldElements(
    lines.map(({ line }) => stateFields.get(line.inventory_product_id) ?? []).find(({ length }) => length > 0),
  );

/** The amount of the chemical in each line, in lb; together they make up its maximum amount. */
const amountsOf = ({ finding, lines }: TierTwoChemical): ReadonlyMap<PreparedLine, Decimal | null> => {
  const byLine = Map.groupBy(finding.terms, ({ line }) => line);
  return new Map(
    lines.flatMap((line): ReadonlyArray<readonly [PreparedLine, Decimal | null]> => {
      const terms = byLine.get(line.index);
      if (terms === undefined) return [];
      if (line.pounds?.isLeast === true) return [[line, null]];
      const pounds = finding.unit === "lb" ? terms.map(({ value }) => value) : [line.pounds?.value ?? ZERO];
      return [[line, pounds.reduce(add, ZERO)]];
    }),
  );
};

/**
 * Marks the hazard categories of a chemical. A class outside the 23 categories cannot be written to the file; a remark
 * reports it.
 */
const hazardsOf = (
  { classified, lines, isEhs }: TierTwoChemical,
  about: About,
  notes: ReadinessNotes,
): Tier2Chemical["hazards"] => {
  const isMixedOnly = isEhs && classified.length === 0;
  const found = hazardCategories((isMixedOnly ? lines : classified).flatMap((line) => line.hazards));
  const marked = HAZARD_CATEGORIES.filter((category) => found.categories.some((name) => name.startsWith(category)));
  const hazards: About = { ...about, field: "hazard_ids" };
  for (const name of found.unknown) notes.needs(hazards, noGhsClass(name));
  for (const name of found.others)
    notes.lacks(hazards, `Hazard class '${name}' is not one of the 23 Tier II hazard categories`);
  if (marked.length === 0) notes.needs(hazards, "No hazard category entered");
  else if (isMixedOnly)
    notes.assumed(
      hazards,
      `On site only in mixtures; hazard categories of the mixtures reported (${marked.join("; ")})`,
    );
  return HAZARD_CATEGORIES.map((category) => ({ category, value: marked.includes(category) }));
};

/** A liquefied gas is marked as both liquid and gas, as NOAA's sample does for chlorine. */
const matterOf = (lines: ReadonlyArray<PreparedLine>, notes: ReadinessNotes) => {
  for (const { line } of lines)
    if (line.physical_state === null)
      notes.needs(
        { kind: "line", inventory_product_id: line.inventory_product_id, field: "physical_state" },
        "Physical state not entered",
      );
  const states = new Set(lines.map(({ line }) => line.physical_state));
  const isLiquefied = states.has("liquified gas");
  return {
    solid: states.has("solid"),
    liquid: states.has("liquid") || isLiquefied,
    gas: states.has("compressed gas") || isLiquefied,
  };
};

const averageOf = (chemical: TierTwoChemical, context: ChemicalContext, about: About): string | null => {
  const { amount, assumed } = averageAmount(context.provenance, EPCRA_312_OTHER, chemical);
  if (amount === null) return null;
  const all = chemical.lines.length;
  const which = assumed === all ? "" : ` for ${assumed} of ${all} lines`;
  if (assumed > 0)
    context.notes.assumed(
      { ...about, field: "average_pounds" },
      `Average daily amount set to the maximum amount${which}`,
    );
  return decimalText(context.rounded(amount.value));
};

const daysOf = ({ lines }: TierTwoChemical, notes: ReadinessNotes, about: About): number => {
  const { days, isAssumed } = daysOnSite(lines);
  if (isAssumed) notes.assumed({ ...about, field: "days_on_site" }, `Days on site: ${days}`);
  return days;
};

/** The file allows only one mark: a chemical on site both pure and in mixtures is reported as a mixture. */
const purityOf = ({ purity }: TierTwoChemical, notes: ReadinessNotes, about: About) => {
  if (purity === "Pure and mixture") notes.assumed(about, "On site both pure and in mixtures; reported as a mixture");
  return { pure: purity === "Pure", mixture: purity !== "Pure" };
};

/**
 * The file includes confidential locations and trade-secret names nevertheless; the submitter decides what the public
 * sees.
 */
const marksOf = ({ lines }: TierTwoChemical, notes: ReadinessNotes, about: About) => {
  const confidentialStorageLocs = lines.some(({ line }) => line.confidential_location === "yes");
  const tradeSecret = lines.some(({ line }) => line.trade_secret === "yes");
  if (confidentialStorageLocs)
    notes.assumed(
      { ...about, field: "confidential_location" },
      "Confidential storage locations are included in the file and marked confidential",
    );
  if (tradeSecret)
    notes.needs(
      { ...about, field: "trade_secret" },
      "Claimed as a trade secret but named in the file; the generic class must be used instead (EPCRA 322)",
    );
  return { confidentialStorageLocs, tradeSecret };
};

const largestOf = (chemical: TierTwoChemical, { notes, rounded }: ChemicalContext, about: About): string | null => {
  const { value } = largestContainer(chemical, new Map(chemical.lines.map((line) => [line, containerPounds(line)])));
  if (value === null) notes.lacks({ ...about, field: "container_size" }, "Amount in largest container unknown");
  return value === null ? null : decimalText(rounded(value));
};

const maximumOf = ({ pounds }: TierTwoChemical, { notes, rounded }: ChemicalContext, about: About): string | null => {
  if (pounds !== null) return decimalText(rounded(pounds.value));
  notes.needs({ ...about, field: "max_pounds" }, "Maximum amount in pounds unknown");
  return null;
};

const codeOf = (amount: string | null): string => (amount === null ? "" : rangeCode(constant(amount)));

/** A mixture has a CAS number only where the earlier file gave it one; its record has no field for it. */
const casOf = (
  { finding, lines }: TierTwoChemical,
  known: ReturnType<typeof chemicalKeys>,
  context: ChemicalContext,
) => {
  if (finding.cas !== "") return finding.cas;
  const filed = context.ids.filed(FILED_TEXTS.cas, known) ?? "";
  if (filed !== "")
    context.notes.assumed(chemicalAbout(finding.name, lines), `CAS number of the imported filing: ${filed}`);
  return filed;
};

const LISTED_BELOW = "Below its reporting threshold; listed and marked so, as in the imported filing";
const NOT_BELOW = "Below its reporting threshold in the imported filing; it is not below now";
/** Converts a reportable chemical of the report to its element in the file. */
export const toTier2Chemical = (chemical: TierTwoChemical, context: ChemicalContext): Tier2Chemical => {
  const { facility, day, ids, notes, isEhs } = context;
  const { finding, lines } = chemical;
  const about = chemicalAbout(finding.name, lines);
  const key = [facility, finding.id];
  const known = chemicalKeys(facility, finding);
  const maximum = maximumOf(chemical, context, about);
  const average = averageOf(chemical, context, about);
  if (average !== null && maximum !== null && compare(constant(average), constant(maximum)) > 0)
    notes.lacks(
      { ...about, field: "average_pounds" },
      "The average daily amount is greater than the maximum amount; correct one of them",
    );
  const components =
    maximum === null || chemical.isEhs
      ? []
      : tier2Components(chemical, constant(maximum), [key, ...known], isEhs, ids, notes);
  const recordid = ids.of("CV", key, known);
  const mark = otherMark(ids, known, chemical.isEhs);
  if (mark !== undefined) notes.assumed(about, mark);
  const isBelow = finding.outcome !== "reportable";
  if (isBelow || wasBelow(ids, known)) notes.assumed(about, isBelow ? LISTED_BELOW : NOT_BELOW);
  if (ids.isNew(facility, recordid)) notes.assumed(about, "Not in the imported filing of a past year");
  return {
    recordid,
    chemName: (chemical.isEhs ? ids.filed(FILED_TEXTS.name, known) : undefined) ?? finding.name,
    casNumber: casOf(chemical, known, context),
    ehs: chemical.isEhs,
    ...purityOf(chemical, notes, about),
    ...matterOf(lines, notes),
    hazards: hazardsOf(chemical, about, notes),
    aveAmount: average,
    aveAmountCode: codeOf(average),
    maxAmount: maximum,
    maxAmountCode: codeOf(maximum),
    sameAsLastYear: false,
    daysOnSite: daysOf(chemical, notes, about),
    maxAmtLargestContainer: largestOf(chemical, context, about),
    belowReportingThresholds: isBelow,
    ...marksOf(chemical, notes, about),
    ...stateFieldsOf(chemical, context),
    lastModified: day,
    storageLocations: tier2Locations(amountsOf(chemical), [key, ...known], context),
    ...(components.length === 0 ? {} : { mixtureComponents: components }),
  };
};
