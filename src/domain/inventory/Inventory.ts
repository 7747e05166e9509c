import { Schema } from "effect";
import { keptId, keptText, optionalFlag, requiredId, requiredWhole } from "../shared/fields.ts";
import { DEFAULT_PERCENT_END, PERCENT_ENDS } from "../component/PrintedRange.ts";
import { TechnicianOption } from "../identity/Person.ts";
import { emptyAs, inputsOf, list, presetChoice, presetText, reference, STATUS, yesNo } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { MAX_REASON } from "./walk/walkStates.ts";

/** The first year an inventory can have (spec B9). */
export const FIRST_YEAR = 2015;
/** The server cannot know every person's clock, so it accepts years up to this; the service narrows it (reading 32). */
const LAST_YEAR = 9999;

/** Years of the form, newest first: 2015 to the person's current year (reading 32). */
export const yearChoices = (currentYear: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, currentYear - FIRST_YEAR + 1) }, (_, i) => currentYear - i);

/** The newest year for which a walk can be begun on this day of the firm (ISO): from October on, the next one. */
export const latestWalkYear = (today: string): number => Number(today.slice(0, 4)) + (today.slice(5) < "10-01" ? 0 : 1);

const REASON = { max: MAX_REASON, message: `Reason must be at most ${MAX_REASON} characters` };

export const INVENTORY_FIELDS = {
  year: {
    kind: "year",
    label: "Year",
    input: requiredWhole("Year is required.", FIRST_YEAR, LAST_YEAR, "Year must be 2015 or later."),
    empty: emptyAs<number | null>(null),
    example: 2026,
  },
  customer_id: reference("Customer", "customers", requiredId("Customer is required."), 7),
  facility_id: reference("Facility", "facilities", requiredId("Facility is required."), 9),
  technician_ids: list("Technicians", "people", [4]),
  percent_end: presetChoice(
    "Value Used for Percent Ranges",
    PERCENT_ENDS,
    "Value used for percent ranges must be upper, middle or lower",
    DEFAULT_PERCENT_END,
  ),
  inventory_ids: list("Duplicate from existing inventories", "inventories", []),
  walk_source_id: {
    ...reference("Start from an earlier inventory", "inventories", keptId("Unknown inventory"), 3),
    itself: "Filing of a past year",
  },
  is_completed: { ...yesNo("Completed", false), input: optionalFlag },
  unconfirmed_reason: presetText("Reason for Completing Unconfirmed", keptText(REASON), "The vault is closed"),
  ...STATUS,
} as const;

/** What the inventory form sends. `is_completed` is for updates only (spec B3), `walk_source_id` for creation only. */
export const InventoryInput = Schema.Struct(inputsOf(INVENTORY_FIELDS));
export type InventoryInput = typeof InventoryInput.Type;

export const InventoryOption = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  year: Schema.Int,
  customer: Option,
  facility: Option,
});
export type InventoryOption = typeof InventoryOption.Type;

export const Inventory = Schema.Struct({
  id: Schema.Int,
  year: Schema.Int,
  customer: Option,
  facility: Option,
  customer_name: Schema.String,
  facility_name: Schema.String,
  technicians: Schema.Array(TechnicianOption),
  duplicates: Schema.Array(InventoryOption),
  /** The inventory whose lines its walk confirms; null without a walk. */
  walk_source: Schema.NullOr(InventoryOption),
  /** Number of walk lines that nobody has confirmed. */
  to_confirm: Schema.Int,
  unconfirmed_reason: Schema.String,
  products_inventoried: Schema.Int,
  products_with_sds: Schema.Int,
  percent_end: INVENTORY_FIELDS.percent_end.read,
  is_completed: Schema.Boolean,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Inventory = typeof Inventory.Type;

export const InventoryRow = Schema.Struct({
  id: Schema.Int,
  year: Schema.Int,
  customer__name: Schema.String,
  facility__name: Schema.String,
  technician__names: Schema.String,
  is_completed: Schema.Boolean,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type InventoryRow = typeof InventoryRow.Type;

/** `Acme, Main Plant, 2026`: breadcrumbs, file names and the duplicate choice. */
export const inventoryName = (i: { readonly customer: Option; readonly facility: Option; readonly year: number }) =>
  `${i.customer.name}, ${i.facility.name}, ${i.year}`;
