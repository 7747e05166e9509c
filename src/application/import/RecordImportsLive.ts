import { Effect, Layer } from "effect";
import { nameKey } from "#domain/import/findProduct.ts";
import type { RecordNoun } from "#domain/import/ImportTarget.ts";
import { judgeRecords } from "#domain/import/judgeRecords.ts";
import type { Values } from "#domain/import/readFields.ts";
import { bodyOf } from "#domain/import/bodyOf.ts";
import type { NewParent } from "#domain/import/Parents.ts";
import type { RecordTarget } from "#domain/import/RecordTarget.ts";
import { RECORD_TARGETS } from "#domain/import/recordTargets.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { Containers, ContainerUnits } from "../container/Containers.ts";
import { containersLive } from "../container/ContainersLive.ts";
import { Customers, Facilities } from "../customer/Customers.ts";
import { customersLive, facilitiesLive } from "../customer/CustomersLive.ts";
import { techniciansLive } from "../identity/UsersLive.ts";
import { Technicians } from "../identity/Users.ts";
import { Products } from "../product/Products.ts";
import { productsLive, unknownHazard } from "../product/ProductsLive.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit } from "../shared/refusals.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import type { ImportDesk } from "./ImportDesk.ts";
import { importsAt } from "./importsAt.ts";
import { ImportStore, type WrittenRecord } from "./ImportStore.ts";
import { RecordImports } from "./RecordImports.ts";

type Made = Effect.Effect<{ readonly id: number }, Refusal>;
/** The calls of a noun's form: its permissions, checks and messages hold for rows as well. */
type FormCalls = {
  readonly create: (values: Values) => Made;
  readonly update: (id: number, values: Values, options: WriteOptions) => Made;
};

/** The calls of the forms are the judge's: what it gives them has passed their Schema. */
const callsOf = <Input>(
  { groups = [] }: RecordTarget,
  service: {
    readonly create: (input: Input) => Made;
    readonly update: (id: number, input: Input, options?: WriteOptions) => Made;
  },
): FormCalls => ({
  // Judged by the Schema of this very input.
  create: (values) => service.create(bodyOf(groups, values) as Input),
  // As above.
  update: (id, values, options) => service.update(id, bodyOf(groups, values) as Input, options),
});

export const recordImportsLive = Layer.effect(
  RecordImports,
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const imports = yield* importsAt(unknownHazard);
    const calls: Readonly<Record<RecordNoun, FormCalls>> = {
      containers: callsOf(RECORD_TARGETS.containers, yield* Containers),
      units: callsOf(RECORD_TARGETS.units, yield* ContainerUnits),
      technicians: callsOf(RECORD_TARGETS.technicians, yield* Technicians),
      products: callsOf(RECORD_TARGETS.products, yield* Products),
      customers: callsOf(RECORD_TARGETS.customers, yield* Customers),
      facilities: callsOf(RECORD_TARGETS.facilities, yield* Facilities),
    };

    /** They come first, so that records can name them. */
    const makeParents = ({ parent }: RecordTarget, parents: ReadonlyArray<NewParent>) =>
      Effect.gen(function* () {
        const made = new Map<unknown, number>();
        if (parent !== undefined)
          for (const { id, values } of parents) made.set(id, (yield* calls[parent.noun].create(values)).id);
        const table = parent === undefined ? "" : store.tableOf(parent.noun);
        return {
          idOf: (id: unknown) => made.get(id) ?? id,
          written: [...made.values()].map((id): WrittenRecord => ({ noun: table, id, before: null })),
        };
      });

    const deskOf = (noun: RecordNoun): ImportDesk => {
      const target = RECORD_TARGETS[noun];
      const { permissions } = target.resource;
      const { parent } = target;
      const mayImport = Effect.asVoid(permit(permissions.create));
      return {
        target: { noun },
        columns: target.columns,
        mayRead: Effect.void,
        mayImport,
        holding: (work) => store.oneAtATime(noun, Effect.andThen(mayImport, work)),
        judge: (rows, input) =>
          Effect.gen(function* () {
            const { role } = yield* CurrentActor;
            const said = (...fields: ReadonlyArray<string>) => {
              const names = fields.flatMap((field) => rows.map(({ cells }) => nameKey(cells[field] ?? "")));
              return [...new Set(names)].filter((name) => name !== "");
            };
            const standing = yield* store.standing(noun, said(target.named, ...(target.namedBy ?? [])));
            const parents = parent === undefined ? [] : yield* store.alike(parent.noun, said(parent.field));
            const hazards = yield* store.hazards;
            const edit_refusal = refusalOf(mayDo(role, permissions.edit)) ?? null;
            const { rows: verdicts, plan } = judgeRecords(
              target,
              { standing, parents, edit_refusal, hazards },
              rows,
              input,
            );
            return {
              rows: verdicts,
              plan,
              counts: { added: plan.added.length, changed: plan.changed.length, also_added: plan.parents.length },
              mayWrite: plan.changed.length > 0 ? Effect.asVoid(permit(permissions.edit)) : Effect.void,
              write: Effect.gen(function* () {
                const { create, update } = calls[noun];
                const changed = yield* store.images(
                  noun,
                  plan.changed.map(({ id }) => id),
                );
                const above = yield* makeParents(target, plan.parents);
                const placed = (values: Values): Values =>
                  parent === undefined ? values : { ...values, [parent.field]: above.idOf(values[parent.field]) };
                const added = yield* Effect.forEach(plan.added, ({ values }) => create(placed(values)));
                for (const { id, version, values } of plan.changed) yield* update(id, values, { version });
                const table = store.tableOf(noun);
                return [...changed, ...above.written, ...added.map(({ id }) => ({ noun: table, id, before: null }))];
              }),
            };
          }),
      };
    };

    return RecordImports.of({
      judge: (noun, input) => imports.judge(deskOf(noun), input),
      write: (noun, input) => imports.write(deskOf(noun), input),
      list: (noun) => imports.list(deskOf(noun)),
      undo: (noun, importId) => imports.undo(deskOf(noun), importId),
    });
  }),
).pipe(Layer.provide(Layer.mergeAll(containersLive, techniciansLive, productsLive, customersLive, facilitiesLive)));
