import { PHYSICAL_STATES } from "../quantity/PhysicalState.ts";
import { keptDecimal, optionalDecimal } from "../shared/decimalFields.ts";
import { keptText, optionalText, requiredText } from "../shared/fields.ts";
import { MATERIAL_FIELDS } from "./materialFields.ts";
import { choice, date, decimal, keptWord, list, phone, STATUS, text, whole, yesNo } from "../shared/fieldTable.ts";

const REQUIRED = { max: 200 };

export const MAKER = {
  mfg_name: text("Manufacturer", requiredText("Manufacturer Name is required.", REQUIRED), "Plating Supplies Inc."),
  mfg_product_number: text("Manufacturer Product Number", optionalText({ max: 100 }), "CB-20"),
  mfg_phone: phone("Manufacturer Phone", "Manufacturer Phone must be 10 digits.", "5551234567"),
  mfg_emergency_phone: phone("Emergency Phone", "Manufacturer Emergency Phone must be 10 digits.", "5557654321"),
};

/** How a sheet qualifies a number; without one it is meant exactly. */
export const FLASH_OPERATORS = ["<", "<=", ">", ">=", "~"] as const;

/**
 * Numbers are exact decimal text; `flash_points` is whole °F. Amounts are calculated with `specific_gravity`; its
 * printed range and temperature and the operator are what a sheet says beside the figures.
 */
export const PHYSICS = {
  physical_state: {
    ...choice(
      "Physical State",
      PHYSICAL_STATES,
      "Physical state must be solid, liquid, compressed gas or liquified gas",
      "liquid",
    ),
    placeholder: "Select state",
  },
  specific_gravity: decimal("Specific Gravity", optionalDecimal("Specific gravity"), 1.2),
  specific_gravity_min: decimal("Gravity from", keptDecimal("Gravity from"), 1.19),
  specific_gravity_max: decimal("Gravity to", keptDecimal("Gravity to"), 1.21),
  specific_gravity_temperature: text(
    "Gravity at",
    keptText({ max: 40, message: "Gravity at must be less than 40 characters" }),
    "20 °C",
  ),
  pounds_per_gallon: decimal("Pounds per Gallon", optionalDecimal("Pounds per gallon"), 10.008, "lb/gal"),
  conversion_factor: decimal("Conversion Factor", optionalDecimal("Conversion factor"), 8.34, "cu ft/lb"),
  flash_points: {
    ...whole("Flash Point", [-459, 1000], "Flash point must be between -459 and 1000 °F", 140, "°F"),
    isSigned: true,
    placeholder: "0",
  },
  flash_point_operator: {
    ...keptWord("Flash Operator", FLASH_OPERATORS, "Flash point operator must be <, <=, >, >= or ~", ">"),
    placeholder: "Exactly",
  },
  nfpa: text("NFPA", optionalText({ max: 20 }), "3-0-1-OX"),
};

export const REGULATORY_FLAGS = {
  is_sara_f: yesNo("SARA F", false),
  is_sara_p: yesNo("SARA P", false),
  is_sara_r: yesNo("SARA R", true),
  is_sara_a: yesNo("SARA A", true),
  is_sara_c: yesNo("SARA C", false),
  is_spcc: yesNo("SPCC", false),
};

/** Facts that a line has only from its product. */
export const LOCKED_FACTS = {
  ...MAKER,
  ...PHYSICS,
  ...REGULATORY_FLAGS,
  hazard_ids: list("Hazard Classes", "hazards", [3]),
};

export const FACT_FIELDS = { ...LOCKED_FACTS, ...MATERIAL_FIELDS };

export const PRODUCT_FIELDS = {
  name: text("Product Name", requiredText("Product Name is required.", REQUIRED), "Chrome Bath Additive 20"),
  ...MAKER,
  sds_file_id: { kind: "reference", label: "SDS File", of: "files" },
  sds_date: date("SDS Date", "Date must be MM/DD/YYYY", "2025-06-30"),
  ...PHYSICS,
  ...MATERIAL_FIELDS,
  hazard_ids: FACT_FIELDS.hazard_ids,
  ...REGULATORY_FLAGS,
  ...STATUS,
} as const;
