import { Clock, Effect } from "effect";
import type { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import type { TechnicianInput } from "#domain/identity/Person.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { bodyOf, type Values } from "#domain/import/records/values.ts";
import type { ProductInput } from "#domain/product/Product.ts";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { sameComponent } from "../component/ComponentsLive.ts";
import { ComponentStore } from "../component/ComponentStore.ts";
import { ContainerStore, ContainerUnitStore } from "../container/Containers.ts";
import { CustomerStore, FacilityStore, givenTo } from "../customer/Customers.ts";
import { emailTaken } from "../identity/personChanges.ts";
import { TechnicianStore } from "../identity/Users.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { ProductStore, unknownHazard } from "../product/Products.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { RecordChange, ResourceStore, StoreFailure } from "../shared/ResourceStore.ts";
import { DATA_CHANGED } from "./importMessages.ts";

/**
 * A form's calls for many records at once, with the fields' values: same permissions, checks and refusals; an empty list
 * needs none.
 */
export type RecordCalls = {
  /** Returns the ids in the order of the inputs. */
  readonly createAll: (inputs: ReadonlyArray<Values>) => Effect.Effect<ReadonlyArray<number>, Refusal>;
  /** Conflict: somebody else has changed one of the records. */
  readonly updateAll: (changes: ReadonlyArray<RecordChange<Values>>) => Effect.Effect<void, Refusal>;
};

type BatchRules<Input> = {
  readonly refusals?: KeyRefusals;
  /** Runs before new records are written. */
  readonly checkNew?: (inputs: ReadonlyArray<Input>) => Effect.Effect<void, Refusal | StoreFailure>;
  /** What follows when new records are written. */
  readonly whenNew?: (inputs: ReadonlyArray<Input>, ids: ReadonlyArray<number>) => Effect.Effect<void, StoreFailure>;
};

const batchOf = <Input>(
  noun: RecordKind,
  store: Pick<ResourceStore<never, unknown, Input, unknown>, "insertAll" | "updateAll">,
  { refusals, checkNew = () => Effect.void, whenNew = () => Effect.void }: BatchRules<Input> = {},
): RecordCalls => {
  const { groups = [], resource } = RECORD_TARGETS[noun];
  const refuse = refuseFailures(refusals);
  // Validated by the Schema of this very input.
  const inputOf = (values: Values) => bodyOf(groups, values) as Input;
  return {
    createAll: (rows) =>
      Effect.gen(function* () {
        if (rows.length === 0) return [];
        const inputs = rows.map(inputOf);
        yield* permit(resource.permissions.create);
        yield* checkNew(inputs);
        const ids = yield* store.insertAll(inputs);
        yield* whenNew(inputs, ids);
        return ids;
      }).pipe(refuse),
    updateAll: (changes) =>
      Effect.gen(function* () {
        if (changes.length === 0) return;
        yield* permit(resource.permissions.edit);
        const inputs = changes.map(({ input, ...change }) => ({ ...change, input: inputOf(input) }));
        if (!(yield* store.updateAll(inputs))) return yield* new Conflict({ message: DATA_CHANGED });
      }).pipe(refuse),
  };
};

/** Components of catalog products, which are locked meanwhile. A row never turns a component into another substance. */
const componentCalls = Effect.gen(function* () {
  const store = yield* ComponentStore;
  const { createAll, updateAll } = batchOf("components", store.manyOfProducts, { refusals: sameComponent });
  // Validated by the Schema of a component, which belongs to a product that was found.
  const inputOf = (values: Values) => values as ChemicalComponentInput & { readonly product_id: number };
  const held = (inputs: ReadonlyArray<Values>) =>
    store.holdProducts(inputs.map((values) => inputOf(values).product_id)).pipe(refuseFailures());
  return {
    createAll: (rows) =>
      Effect.gen(function* () {
        const inputs = rows.map(inputOf);
        yield* held(rows);
        const ids = yield* store.substancesOf(inputs).pipe(refuseFailures());
        return yield* createAll(inputs.map((input, at) => ({ ...input, chemical_component_id: ids[at] ?? 0 })));
      }),
    updateAll: (changes) =>
      Effect.gen(function* () {
        const inputs = changes.map(({ input }) => inputOf(input));
        yield* held(inputs);
        const ids = yield* store.substancesOf(inputs).pipe(refuseFailures());
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
  const mails = yield* MailQueue;
  const products = yield* ProductStore;
  const isGiven = givenTo(yield* CustomerStore);
  /** Rows match by email, so neither it nor a password of an existing one changes, and nothing follows. */
  const welcome = (inputs: ReadonlyArray<TechnicianInput>, ids: ReadonlyArray<number>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      for (const [at, { email: recipient }] of inputs.entries())
        yield* mails.put({ kind: "welcome", recipient, person_id: ids[at] ?? 0 }, now);
    });
  /** Files contain no sheets. */
  const fieldsOf = ({ sds: _, ...fields }: ProductInput) => fields;
  const calls: Readonly<Record<RecordKind, RecordCalls>> = {
    containers: batchOf("containers", yield* ContainerStore),
    units: batchOf("units", yield* ContainerUnitStore),
    technicians: batchOf("technicians", yield* TechnicianStore, { refusals: emailTaken, whenNew: welcome }),
    products: batchOf<ProductInput>(
      "products",
      {
        insertAll: (inputs) => products.insertAll(inputs.map(fieldsOf)),
        updateAll: (changes) => products.updateAll(changes.map((one) => ({ ...one, input: fieldsOf(one.input) }))),
      },
      { refusals: unknownHazard },
    ),
    components: yield* componentCalls,
    customers: batchOf("customers", yield* CustomerStore),
    // A row refers to a facility of its own customer, and never moves one to another customer.
    facilities: batchOf("facilities", yield* FacilityStore, {
      checkNew: (inputs) =>
        Effect.forEach(new Set(inputs.map(({ customer_id }) => customer_id)), isGiven, { discard: true }),
    }),
  };
  return calls;
});
