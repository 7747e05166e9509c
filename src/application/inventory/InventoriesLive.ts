import { Effect, Layer, type Scope } from "effect";
import { type Inventory, type InventoryInput, inventoryName } from "#domain/inventory/Inventory.ts";
import { inventoryAfter, type InventoryState } from "#domain/inventory/inventoryMachine.ts";
import { mergeLines, mergeRefusal } from "#domain/inventory/mergeLines.ts";
import { allowedByChart, permit, refuseFailures } from "../shared/refusals.ts";
import { invalid, type Refusal, Stale, Unavailable } from "#domain/shared/errors.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { Inventories } from "./Inventories.ts";
import { addedSources, checkInventory, walkSource } from "./inventoryChecks.ts";
import { InventoryStore, type StoredInventoryState } from "./InventoryStore.ts";
import { SheetBinder, type BindingFailed } from "./SheetBinder.ts";
import { ChangeSetStore } from "../changes/ChangeSetStore.ts";
import { WalkStore } from "./walk/WalkStore.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { CurrentActor } from "../shared/Actor.ts";
import type { Download } from "../shared/Download.ts";
import { today } from "../shared/today.ts";

export const PRINT_FAILED = "The safety data sheets could not be combined. Please try again.";

/** The cause is only logged; a person can only try again. */
const refuse = ({ cause }: BindingFailed): Effect.Effect<never, Unavailable> =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("Safety data sheets could not be combined", cause);
    return yield* new Unavailable({ message: PRINT_FAILED, requestId: requestId === "" ? null : requestId });
  });

/** Prints the current sheets: past reports keep theirs, but a print is for actual storage (reading 19). */
export const printAllSds = (
  store: InventoryStore["Service"],
  binder: SheetBinder["Service"],
  inventory: Inventory,
): Effect.Effect<Download, Unavailable | StoreFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const lines = yield* store.printLines(inventory.id);
    const printed_on = yield* today;
    const { customer_name: customer, facility_name: facility, year } = inventory;
    const bound = binder.bind({ customer, facility, year, printed_on, lines });
    const content = yield* Effect.catchTag(bound, "BindingFailed", refuse);
    return { name: safeFileName(`${inventoryName(inventory)} - ${printed_on}`, "pdf"), content };
  });

export const INVENTORY_NAME = "inventory";

/** A person who may not read records is not told what exists; for an existing inventory, its chart decides. */
export const noInventory = Effect.andThen(permit("records.read"), Effect.fail(notFound(INVENTORY_NAME)));

/**
 * Spec B4, B6; readings 7, 16, 20, 32. Locks and versions are checked in the writing transaction, so that nothing is
 * written after a completion.
 */
export const inventoriesLive = Layer.effect(
  Inventories,
  Effect.gen(function* () {
    const store = yield* InventoryStore;
    const binder = yield* SheetBinder;
    const walks = yield* WalkStore;
    const changeSets = yield* ChangeSetStore;
    const existing = (id: number) =>
      Effect.flatMap(store.get(id), (found) =>
        found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found),
      );

    /**
     * Changes one inventory in one transaction, from the version that the caller has seen. `decide` returns the state
     * to write.
     */
    const changing = (
      id: number,
      { version }: WriteOptions,
      decide: (inventory: StoredInventoryState) => Effect.Effect<InventoryState, Refusal>,
      work: (next: InventoryState, current: Inventory) => Effect.Effect<void, Refusal | StoreFailure>,
      sourceIds: ReadonlyArray<number> = [],
    ): Effect.Effect<Inventory, Refusal> =>
      store
        .locked(
          id,
          (inventory) =>
            Effect.gen(function* () {
              if (inventory === null) return yield* noInventory;
              const current = yield* existing(id);
              const next = yield* decide(inventory);
              if (version !== undefined && version !== inventory.version) {
                return yield* new Stale({ message: STALE_MESSAGE, current });
              }
              yield* work(next, current);
              return yield* existing(id);
            }),
          sourceIds,
        )
        .pipe(refuseFailures());

    const duplicate = (id: number, sourceIds: ReadonlyArray<number>) =>
      Effect.gen(function* () {
        if (sourceIds.length === 0) return;
        const equal = yield* store.equalLines(id, sourceIds);
        const merged = equal.map(({ first, basis, lines }) => ({ first, ...mergeLines(basis, lines) }));
        const refusal = merged.map(mergeRefusal).find((reason) => reason !== null);
        if (refusal != null) return yield* invalid({ inventory_ids: [refusal.message] });
        yield* store.copyLines(id, sourceIds, merged);
      });

    /** Completing and reopening have their own refusal, even if nothing else may be changed. */
    const afterUpdate = (input: InventoryInput) => (inventory: StoredInventoryState) => {
      const { is_completed = inventory.is_completed } = input;
      const edited = allowedByChart((role) => inventoryAfter({ ...inventory, role }, "inventory.edited"));
      if (is_completed === inventory.is_completed) return edited;
      return Effect.tap(
        allowedByChart(
          (role) => inventoryAfter({ ...inventory, role }, "inventory.completion.toggled", input.unconfirmed_reason),
          ({ needsReason }, refusal) => (needsReason ? invalid({ unconfirmed_reason: [refusal] }) : null),
        ),
        edited,
      );
    };

    const update = (input: InventoryInput) => (next: InventoryState, current: Inventory) =>
      Effect.gen(function* () {
        yield* checkInventory(store, input, current);
        const { is_completed } = next;
        const { unconfirmed_reason = current.unconfirmed_reason } = input;
        yield* store.update(current.id, {
          ...input,
          is_completed,
          walk_source_id: current.walk_source?.id ?? null,
          unconfirmed_reason: is_completed && current.to_confirm > 0 ? unconfirmed_reason : "",
        });
        const added = addedSources(input, current);
        yield* duplicate(current.id, added);
      });

    return {
      list: (query) => Effect.andThen(permit("records.read"), store.list(query)).pipe(refuseFailures()),
      autocomplete: (query) => Effect.andThen(permit("records.read"), store.autocomplete(query)).pipe(refuseFailures()),
      get: (id) => Effect.andThen(permit("records.read"), existing(id)).pipe(refuseFailures()),
      years: (customerId, facilityId) =>
        Effect.andThen(permit("records.read"), store.years(customerId, facilityId)).pipe(refuseFailures()),
      printAllSds: (id) =>
        Effect.andThen(permit("inventory.print sheets"), existing(id)).pipe(
          Effect.flatMap((inventory) => printAllSds(store, binder, inventory)),
          refuseFailures(),
        ),
      create: (input) =>
        store
          .together(
            Effect.gen(function* () {
              yield* permit("inventory.create");
              yield* checkInventory(store, input, null);
              const source = yield* walkSource(store, input);
              // Which end of printed ranges counts is copied from the earlier inventory, or figures would change by
              // themselves.
              const { percent_end } = source ?? input;
              const created = {
                ...input,
                ...(percent_end === undefined ? {} : { percent_end }),
                unconfirmed_reason: "",
              };
              const id = yield* store.insert({ ...created, is_completed: false });
              if (source !== null) yield* walks.start(id, source.id);
              yield* duplicate(id, input.inventory_ids);
              if (source !== null || input.inventory_ids.length > 0) yield* changeSets.name("copy");
              return yield* existing(id);
            }),
          )
          .pipe(refuseFailures()),
      update: (id, input, options = {}) =>
        changing(id, options, afterUpdate(input), update(input), input.inventory_ids),
      activate: (id, options = {}) =>
        changing(
          id,
          options,
          (inventory) => allowedByChart((role) => inventoryAfter({ ...inventory, role }, "inventory.archived.toggled")),
          ({ is_active }) => store.setActive(id, is_active),
        ),
    };
  }),
);
