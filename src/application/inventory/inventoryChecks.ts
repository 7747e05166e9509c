import { Effect } from "effect";
import { FIRST_YEAR, type Inventory, type InventoryInput, latestWalkYear } from "#domain/inventory/Inventory.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { ARCHIVED_CUSTOMER } from "../customer/Customers.ts";
import { invalid, type Invalid } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { InventoryStore } from "./InventoryStore.ts";
import { today } from "../shared/today.ts";

export const UNKNOWN_FACILITY = "This facility does not exist.";
export const ARCHIVED_FACILITY = "This facility is archived.";
export const OTHER_CUSTOMER = "This facility belongs to a different customer.";
export const UNKNOWN_TECHNICIAN = "One of these people is not a technician.";
export const ARCHIVED_TECHNICIAN = "One of these technicians is archived.";
export const UNKNOWN_SOURCE = "One of these inventories does not exist.";
export const ARCHIVED_SOURCE = "One of these inventories is archived.";
export const OWN_SOURCE = "An inventory cannot be duplicated into itself.";
export const OTHER_FACILITY = "This inventory belongs to a different facility.";
export const NOT_EARLIER = "Select an inventory of an earlier year.";
export const WALK_LATER = "A walk can only be started with a new inventory.";
export const walkTooEarly = (year: number): string => `A walk for ${year} can begin on 10-01-${year - 1}.`;
export const yearMessage = (latest: number): string => `Year must be between ${FIRST_YEAR} and ${latest}.`;

type Store = InventoryStore["Service"];
type Checked = Effect.Effect<void, Invalid | StoreFailure>;
const refuse = (errors: FieldErrors): Checked => Effect.fail(invalid(errors));

/** Up to next year, by the day of the firm (reading 32); with a new walk from October on. */
const checkYear = ({ year, walk_source_id }: InventoryInput, current: Inventory | null): Checked =>
  Effect.flatMap(today, (day) => {
    const latest = Number(day.slice(0, 4)) + 1;
    if (year === current?.year) return Effect.void;
    if (year > latest) return refuse({ year: [yearMessage(latest)] });
    const isTooEarly = current === null && walk_source_id != null && year > latestWalkYear(day);
    return isTooEarly ? refuse({ year: [walkTooEarly(year)] }) : Effect.void;
  });

/**
 * Facility and customer must belong together and, if newly chosen, be active. An unchanged place is not checked: the
 * facility may have moved to another customer since.
 */
const checkPlace = (store: Store, input: InventoryInput, current: Inventory | null): Checked => {
  if (current?.facility.id === input.facility_id && current.customer.id === input.customer_id) return Effect.void;
  return Effect.flatMap(store.placement(input.facility_id), (place) => {
    if (place === null) return refuse({ facility_id: [UNKNOWN_FACILITY] });
    if (place.customer_id !== input.customer_id) return refuse({ facility_id: [OTHER_CUSTOMER] });
    const isNewPlace = current?.facility.id !== input.facility_id;
    if (!place.customer_is_active) return refuse({ customer_id: [ARCHIVED_CUSTOMER] });
    return isNewPlace && !place.is_active ? refuse({ facility_id: [ARCHIVED_FACILITY] }) : Effect.void;
  });
};

/** Newly named technicians must be active; those named before may stay. */
const checkTechnicians = (store: Store, { technician_ids }: InventoryInput, current: Inventory | null): Checked => {
  const before = new Set(current?.technicians.map(({ id }) => id));
  const added = technician_ids.filter((id) => !before.has(id));
  return Effect.flatMap(added.length === 0 ? Effect.succeed([]) : store.technicians(added), (found) => {
    if (found.length < added.length) return refuse({ technician_ids: [UNKNOWN_TECHNICIAN] });
    return found.some(({ is_active }) => !is_active) ? refuse({ technician_ids: [ARCHIVED_TECHNICIAN] }) : Effect.void;
  });
};

/** Copied sources stay named; new ones must exist, be active, and not be the inventory itself (reading 16). */
const checkSources = (store: Store, input: InventoryInput, current: Inventory | null): Checked => {
  const added = addedSources(input, current);
  if (current !== null && added.includes(current.id)) return refuse({ inventory_ids: [OWN_SOURCE] });
  return Effect.flatMap(added.length === 0 ? Effect.succeed([]) : store.sources(added), (found) => {
    if (found.length < added.length) return refuse({ inventory_ids: [UNKNOWN_SOURCE] });
    return found.some(({ is_active }) => !is_active) ? refuse({ inventory_ids: [ARCHIVED_SOURCE] }) : Effect.void;
  });
};

/** Sources whose lines have not been copied yet. */
export const addedSources = ({ inventory_ids }: InventoryInput, current: Inventory | null): ReadonlyArray<number> => {
  const before = new Set(current?.duplicates.map(({ id }) => id));
  return inventory_ids.filter((id) => !before.has(id));
};

/** An inventory keeps the walk that it was created with. */
const checkWalk = ({ walk_source_id }: InventoryInput, current: Inventory | null): Checked =>
  current === null || walk_source_id == null || walk_source_id === current.walk_source?.id
    ? Effect.void
    : refuse({ walk_source_id: [WALK_LATER] });

/** Source of a new inventory's walk: an active inventory of an earlier year of its facility; null for none. */
export const walkSource = (
  store: Store,
  { walk_source_id, facility_id, year }: InventoryInput,
): Effect.Effect<Inventory | null, Invalid | StoreFailure> =>
  Effect.gen(function* () {
    if (walk_source_id == null) return null;
    yield* store.sources([walk_source_id]);
    const source = yield* store.get(walk_source_id);
    const refused = (sentence: string) => invalid({ walk_source_id: [sentence] });
    if (source === null) return yield* refused(UNKNOWN_SOURCE);
    if (!source.is_active) return yield* refused(ARCHIVED_SOURCE);
    if (source.facility.id !== facility_id) return yield* refused(OTHER_FACILITY);
    return source.year < year ? source : yield* refused(NOT_EARLIER);
  });

/** `current` is null for a new inventory. */
export const checkInventory = (store: Store, input: InventoryInput, current: Inventory | null): Checked =>
  checkYear(input, current).pipe(
    Effect.andThen(checkPlace(store, input, current)),
    Effect.andThen(checkTechnicians(store, input, current)),
    Effect.andThen(checkSources(store, input, current)),
    Effect.andThen(checkWalk(input, current)),
  );
