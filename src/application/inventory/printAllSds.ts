import { Clock, Effect, type Scope } from "effect";
import { type Inventory, inventoryName } from "#domain/inventory/Inventory.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { CurrentActor } from "../shared/Actor.ts";
import type { Download } from "../shared/Download.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { InventoryStore } from "./InventoryStore.ts";
import type { BindingFailed, SheetBinder } from "./SheetBinder.ts";

export const PRINT_FAILED = "The safety data sheets could not be combined. Please try again.";

/** The cause is only for the log; a person can only try again. */
const refuse = ({ cause }: BindingFailed): Effect.Effect<never, Unavailable> =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("Safety data sheets could not be combined", cause);
    return yield* new Unavailable({ message: PRINT_FAILED, requestId: requestId === "" ? null : requestId });
  });

/** The current sheets: past reports keep theirs, a print is for the shelf (reading 19). */
export const printAllSds = (
  store: InventoryStore["Service"],
  binder: SheetBinder["Service"],
  inventory: Inventory,
): Effect.Effect<Download, Unavailable | StoreFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const lines = yield* store.printLines(inventory.id);
    const printed_on = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
    const { customer_name: customer, facility_name: facility, year } = inventory;
    const bound = binder.bind({ customer, facility, year, printed_on, lines });
    const content = yield* Effect.catchTag(bound, "BindingFailed", refuse);
    return { name: safeFileName(`${inventoryName(inventory)} - ${printed_on}`, "pdf"), content };
  });
