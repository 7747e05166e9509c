import { Clock, Effect } from "effect";
import type { ResourceDeclaration } from "#domain/shared/declareResource.ts";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { RecordChange, ResourceStore, StoreFailure } from "../shared/ResourceStore.ts";
import { DATA_CHANGED } from "./importMessages.ts";
import type { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { componentResource } from "#domain/component/componentResource.ts";
import { customerResource } from "#domain/customer/Customer.ts";
import { facilityResource } from "#domain/customer/Facility.ts";
import { containerResource, containerUnitResource } from "#domain/container/Container.ts";
import { technicianResource } from "#domain/identity/peopleResources.ts";
import type { TechnicianInput } from "#domain/identity/Person.ts";
import { bodyOf, type Values } from "#domain/import/records/values.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import type { RecordTarget } from "#domain/import/records/RecordTarget.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { type ProductInput, productResource } from "#domain/product/Product.ts";
import { sameComponent } from "../component/ComponentsLive.ts";
import { ComponentStore } from "../component/ComponentStore.ts";
import { ContainerStore, ContainerUnitStore } from "../container/Containers.ts";
import { CustomerStore, FacilityStore, givenTo } from "../customer/Customers.ts";
import { TechnicianStore } from "../identity/Users.ts";
import { ProductStore, unknownHazard } from "../product/Products.ts";
import { emailTaken } from "../identity/personChanges.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import type { WrittenRecord } from "./ImportStore.ts";

/** A form's calls for many records at once: same permissions, checks and refusals; an empty list needs none. */
export type BatchCalls<Input> = {
  /** Returns the ids in the order of the inputs. */
  readonly createAll: (inputs: ReadonlyArray<Input>) => Effect.Effect<ReadonlyArray<number>, Refusal>;
  /** Conflict: somebody else has changed one of the records. */
  readonly updateAll: (changes: ReadonlyArray<RecordChange<Input>>) => Effect.Effect<void, Refusal>;
};

export type BatchRules<Input> = {
  /** Runs before new records are written. */
  readonly checkNew?: (inputs: ReadonlyArray<Input>) => Effect.Effect<void, Refusal | StoreFailure>;
  readonly refusals?: KeyRefusals;
};

export const batchLive = <Input>(
  { permissions }: Pick<ResourceDeclaration, "permissions">,
  store: Pick<ResourceStore<never, unknown, Input, unknown>, "insertAll" | "updateAll">,
  { checkNew = () => Effect.void, refusals }: BatchRules<Input> = {},
): BatchCalls<Input> => {
  const refuse = refuseFailures(refusals);
  return {
    createAll: (inputs) =>
      inputs.length === 0
        ? Effect.succeed([])
        : permit(permissions.create).pipe(
            Effect.andThen(checkNew(inputs)),
            Effect.andThen(store.insertAll(inputs)),
            refuse,
          ),
    updateAll: (changes) =>
      changes.length === 0
        ? Effect.void
        : permit(permissions.edit).pipe(
            Effect.andThen(store.updateAll(changes)),
            Effect.flatMap((areWritten) =>
              areWritten ? Effect.void : Effect.fail(new Conflict({ message: DATA_CHANGED })),
            ),
            refuse,
          ),
  };
};

/** Calls that take the fields' values. `beside`: what is created with new records, which an undo reverts. */
export type RecordCalls = Pick<BatchCalls<Values>, "updateAll"> & {
  readonly createAll: (
    inputs: ReadonlyArray<Values>,
  ) => Effect.Effect<{ readonly ids: ReadonlyArray<number>; readonly beside: ReadonlyArray<WrittenRecord> }, Refusal>;
};

/** The validated values have passed their Schema. */
const callsOf = <Input>({ groups = [] }: RecordTarget, calls: BatchCalls<Input>): RecordCalls => ({
  createAll: (rows) =>
    // Validated by the Schema of this very input.
    Effect.map(calls.createAll(rows.map((values) => bodyOf(groups, values) as Input)), (ids) => ({ ids, beside: [] })),
  updateAll: (changes) =>
    // As above.
    calls.updateAll(changes.map(({ input, ...change }) => ({ ...change, input: bodyOf(groups, input) as Input }))),
});

/** New ones get a welcome email. Rows match by email, so neither it nor a password changes, and nothing follows. */
const technicianCalls = Effect.gen(function* () {
  const mails = yield* MailQueue;
  const { createAll, updateAll } = batchLive(technicianResource, yield* TechnicianStore, { refusals: emailTaken });
  const welcome = (inputs: ReadonlyArray<TechnicianInput>, ids: ReadonlyArray<number>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      for (const [at, { email: recipient }] of inputs.entries())
        yield* mails.put({ kind: "welcome", recipient, person_id: ids[at] ?? 0 }, now);
    }).pipe(refuseFailures());
  return {
    createAll: (inputs) => Effect.tap(createAll(inputs), (ids) => welcome(inputs, ids)),
    updateAll,
  } satisfies BatchCalls<TechnicianInput>;
});

/** A row refers to a facility of its own customer, and never moves one to another customer. */
const facilityCalls = Effect.gen(function* () {
  const isGiven = givenTo(yield* CustomerStore);
  return batchLive(facilityResource, yield* FacilityStore, {
    checkNew: (inputs) =>
      Effect.forEach(new Set(inputs.map(({ customer_id }) => customer_id)), isGiven, { discard: true }),
  });
});

/** Files contain no sheets. */
const productCalls = Effect.gen(function* () {
  const store = yield* ProductStore;
  const { createAll, updateAll } = batchLive(productResource, store, { refusals: unknownHazard });
  const fieldsOf = ({ sds: _, ...fields }: ProductInput) => fields;
  return {
    createAll: (inputs) => createAll(inputs.map(fieldsOf)),
    updateAll: (changes) => updateAll(changes.map(({ input, ...change }) => ({ ...change, input: fieldsOf(input) }))),
  } satisfies BatchCalls<ProductInput>;
});

/** Components of catalog products, which are locked meanwhile. A row never turns a component into another substance. */
const componentCalls = Effect.gen(function* () {
  const store = yield* ComponentStore;
  const { createAll, updateAll } = batchLive(componentResource, store.manyOfProducts, { refusals: sameComponent });
  // Validated by the Schema of a component, which belongs to a product that was found.
  const inputOf = (values: Values) => values as ChemicalComponentInput & { readonly product_id: number };
  const held = (inputs: ReadonlyArray<Values>) =>
    store.holdProducts(inputs.map((values) => inputOf(values).product_id)).pipe(refuseFailures());
  return {
    createAll: (rows) =>
      Effect.gen(function* () {
        const inputs = rows.map(inputOf);
        yield* held(rows);
        const substances = yield* store.substancesOf(inputs).pipe(refuseFailures());
        const ids = yield* createAll(
          inputs.map((input, at) => ({ ...input, chemical_component_id: substances.ids[at] ?? 0 })),
        );
        return { ids, beside: substances.made.map((id) => ({ noun: "chemical_components", id, before: null })) };
      }),
    updateAll: (changes) =>
      Effect.gen(function* () {
        const inputs = changes.map(({ input }) => inputOf(input));
        yield* held(inputs);
        const { ids } = yield* store.substancesOf(inputs).pipe(refuseFailures());
        yield* updateAll(
          changes.map(({ id, version, input }, at) => ({
            id,
            version,
            input: { ...inputOf(input), chemical_component_id: ids[at] ?? 0 },
          })),
        );
      }),
  } satisfies RecordCalls;
});

/** How the records of each kind are written. */
export const recordCalls = Effect.gen(function* () {
  const calls: Readonly<Record<RecordKind, RecordCalls>> = {
    containers: callsOf(RECORD_TARGETS.containers, batchLive(containerResource, yield* ContainerStore)),
    units: callsOf(RECORD_TARGETS.units, batchLive(containerUnitResource, yield* ContainerUnitStore)),
    technicians: callsOf(RECORD_TARGETS.technicians, yield* technicianCalls),
    products: callsOf(RECORD_TARGETS.products, yield* productCalls),
    components: yield* componentCalls,
    customers: callsOf(RECORD_TARGETS.customers, batchLive(customerResource, yield* CustomerStore)),
    facilities: callsOf(RECORD_TARGETS.facilities, yield* facilityCalls),
  };
  return calls;
});
