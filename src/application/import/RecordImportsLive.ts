import { Effect, Layer } from "effect";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { ImportKind, RecordKind } from "#domain/import/ImportTarget.ts";
import { nameKey } from "#domain/import/lines/findProduct.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { validateRecords } from "#domain/import/records/validateRecords.ts";
import type { Values } from "#domain/import/records/values.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit } from "../shared/refusals.ts";
import { runWithPauses } from "../shared/runWithPauses.ts";
import { answerHandler } from "./answerHandler.ts";
import { aloneWith, type ImportHandler } from "./ImportHandler.ts";
import { RecordImports } from "./Imports.ts";
import { importsInto } from "./importsInto.ts";
import { tableSource } from "./importSource.ts";
import { ImportStore } from "./ImportStore.ts";
import { recordCalls } from "./recordCalls.ts";

export const recordImportsLive = Layer.effect(
  RecordImports,
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const into = yield* importsInto(tableSource);
    const calls = yield* recordCalls;
    const answers = yield* answerHandler(calls.components);

    const handlerOf = (noun: RecordKind): ImportHandler => {
      const target = RECORD_TARGETS[noun];
      const { permissions } = target.resource;
      const { parent } = target;
      return {
        target: { noun },
        columns: target.columns,
        mayRead: Effect.void,
        ...aloneWith(store, noun, permit(permissions.create)),
        validate: (rows, input) =>
          Effect.gen(function* () {
            const { role } = yield* CurrentActor;
            const keysIn = (...fields: ReadonlyArray<string>) => {
              const names = fields.flatMap((field) => rows.map(({ cells }) => nameKey(cells[field] ?? "")));
              return [...new Set(names)].filter((name) => name !== "");
            };
            const parents = parent === undefined ? [] : yield* store.alike(parent.noun, keysIn(...parent.columns));
            const existing =
              noun === "components"
                ? yield* store.componentsOf(parents.map(({ id }) => id))
                : yield* store.existing(noun, keysIn(target.named, ...(target.namedBy ?? [])));
            const hazards = yield* store.hazards;
            const edit_refusal = refusalOf(mayDo(role, permissions.edit)) ?? null;
            const { rows: verdicts, plan } = yield* runWithPauses(
              validateRecords(target, { existing, parents, edit_refusal, hazards }, rows, input),
            );
            return {
              rows: verdicts,
              plan,
              counts: { added: plan.added.length, changed: plan.changed.length, also_added: plan.parents.length },
              mayWrite: plan.changed.length > 0 ? Effect.asVoid(permit(permissions.edit)) : Effect.void,
              write: Effect.gen(function* () {
                const { added, changed, parents: above } = plan;
                // Parents are created first, so that records can refer to them.
                const made = yield* calls[parent?.noun ?? noun].createAll(above.map(({ values }) => values));
                const idOf = new Map<unknown, number>(above.map(({ id }, at) => [id, made[at] ?? 0]));
                const placed = (values: Values): Values => {
                  const id = parent === undefined ? undefined : idOf.get(values[parent.field]);
                  return parent === undefined || id === undefined ? values : { ...values, [parent.field]: id };
                };
                yield* calls[noun].createAll(added.map(({ values }) => placed(values)));
                yield* calls[noun].updateAll(changed.map(({ values, ...one }) => ({ ...one, input: values })));
              }),
            };
          }),
      };
    };

    return RecordImports.of(into((noun: ImportKind) => (noun === "answers" ? answers : handlerOf(noun))));
  }),
);
