import { Schema } from "effect";
import { MATERIAL_FIELDS } from "../product/materialFields.ts";
import { FACT_FIELDS, MAKER, PHYSICS, REGULATORY_FLAGS } from "../product/productFields.ts";
import { keptAmount, keptDecimal, optionalAmount, optionalDecimal } from "../shared/decimalFields.ts";
import { keptText, keptUpperText, optionalId, optionalText, upperText } from "../shared/fields.ts";
import {
  decimal,
  keptWholeNumber,
  presetChoice,
  presetText,
  reference,
  text,
  toggled,
  yesNo,
} from "../shared/fieldTable.ts";
import { MARK_LABELS, PRESSURE_UNIT } from "./markLabels.ts";
import { answersFault } from "./reportAnswers.ts";
import { EXEMPTION_WORDS } from "./TierTwoExemption.ts";

/** Merging lines joins places and notes; a tight limit would make them impossible to edit. */
export const MAX_LINE_TEXT = 10_000;
const LONG = { max: MAX_LINE_TEXT, message: `Must be at most ${MAX_LINE_TEXT} characters` };

/** What the product is used for (EPCRA 313). */
const USE = {
  is_processed: yesNo("Processed", false),
  is_manufactured: yesNo("Manufactured", false),
  is_otherwise_used: yesNo("Otherwise Used", true),
};

/** How the product is stored (Tier II, fire permits). */
const STORAGE_CONDITIONS = {
  storage_pressure: presetChoice(
    "Storage Pressure",
    ["ambient", "above ambient", "below ambient"],
    "Storage pressure must be ambient, above ambient or below ambient",
    "ambient",
  ),
  storage_temperature: presetChoice(
    "Storage Temperature",
    ["ambient", "above ambient", "below ambient", "cryogenic"],
    "Storage temperature must be ambient, above ambient, below ambient or cryogenic",
    "ambient",
  ),
  storage_place: presetChoice(
    "Inside or Outside",
    ["not known", "inside a building", "outside"],
    "Inside or outside must be not known, inside a building or outside",
    "not known",
  ),
};

const GROUP_NAME = { max: 100, message: "Group name must be at most 100 characters" };
/** In a leap year. */
const MAX_DAYS = 366;
const NO_OR_YES = ["no", "yes"] as const;
/** How Tier II reports the line (40 CFR 370.42). */
const TIER_TWO = {
  reported_as: presetText(MARK_LABELS.reported_as, keptText(GROUP_NAME), "DIESEL FUEL"),
  tier_two_exemption: presetChoice(
    MARK_LABELS.tier_two_exemption,
    EXEMPTION_WORDS,
    "Tier II exemption must be none or one from 40 CFR 370.13",
    "none",
  ),
  average_pounds: decimal("Average Daily Amount", keptAmount("Average daily amount"), 900, "lb"),
  days_on_site: keptWholeNumber(
    "Days on Site",
    [0, MAX_DAYS],
    `Days on site must be a whole number from 0 to ${MAX_DAYS}`,
    365,
  ),
  confidential_location: presetChoice(
    "Confidential Location",
    NO_OR_YES,
    "Confidential location must be no or yes",
    "no",
  ),
  trade_secret: presetChoice("Trade Secret", NO_OR_YES, "Trade secret must be no or yes", "no"),
};

/** Exemptions of a line from risk management (40 CFR part 68) or process safety (29 CFR 1910.119). */
export const PROCESS_EXEMPTIONS = [
  "none",
  "fuel used on site",
  "fuel for retail sale",
  "atmospheric tank",
  "article",
  "structural component",
  "janitorial product",
  "food, drug or personal item",
  "water or air as drawn",
  "laboratory",
  "farm nutrient",
] as const;

export const MAX_PROCESS_TEXT = 100;
const PROCESS_TEXT = { max: MAX_PROCESS_TEXT, message: `Process must be at most ${MAX_PROCESS_TEXT} characters` };

/** For RMP and PSM: vessels that one release could involve are one process. Several are separated by semicolons. */
const PROCESS = {
  process_name: presetText(MARK_LABELS.process_name, keptUpperText(PROCESS_TEXT), "CHLORINATION"),
  process_exemption: presetChoice(
    MARK_LABELS.process_exemption,
    PROCESS_EXEMPTIONS,
    "RMP/PSM exemption must be one of the listed ones",
    "none",
  ),
  partial_pressure: decimal(MARK_LABELS.partial_pressure, keptDecimal("Partial pressure"), 7.5, PRESSURE_UNIT),
} as const;

/** What reports ask and no other field settles. Several answers are separated by semicolons. */
const ANSWERS = {
  report_answers: presetText(
    MARK_LABELS.report_answers,
    keptText({ max: MAX_LINE_TEXT, message: LONG.message }).check(
      Schema.makeFilter((text: string) => answersFault(text)),
    ),
    "Fire code: oxidizer class 2; 304: not reactive as waste",
  ),
} as const;

/** Where and how much. Amounts are exact decimal text: pounds (lb) and gallons (gal, US). */
const STORAGE = {
  container_id: reference("Container Type", "containers", optionalId("Unknown container type"), 2),
  container_size: decimal("Container Size", optionalDecimal("Container size"), 55),
  container_unit_id: reference("Container Unit", "container_units", optionalId("Unknown container unit"), 1),
  container_quantity: decimal("Container Quantity", optionalDecimal("Container quantity"), 4),
  location_stored: text("Location Stored", upperText(LONG), "BUILDING 2"),
  max_gallons: decimal("Max Gallons", optionalAmount("Max gallons"), 220, "gal"),
  max_pounds: decimal("Max Pounds", optionalAmount("Max pounds"), 2201.76, "lb"),
  ...STORAGE_CONDITIONS,
  ...TIER_TWO,
  ...PROCESS,
  ...ANSWERS,
};
const NOTES = { notes: text("Notes", optionalText(LONG), "Beside the plating line") };

/** Cleared when another product is chosen (spec B4). */
export const STORAGE_FIELDS = { ...USE, ...STORAGE, ...NOTES };

/** What a line says itself: a product's form is only where it starts. */
export const OWN_FIELDS = { ...STORAGE_FIELDS, ...MATERIAL_FIELDS };

/** Facts copied from its product (reading 15), and the storage fields. */
export const LINE_FIELDS = {
  name: text("Product", optionalText({ max: 200 }), "Chrome Bath Additive 20"),
  ...MAKER,
  ...USE,
  ...PHYSICS,
  ...MATERIAL_FIELDS,
  ...STORAGE,
  ...REGULATORY_FLAGS,
  ...NOTES,
  is_resolve_question: toggled("Question resolved"),
  hazard_ids: FACT_FIELDS.hazard_ids,
};
