import { Context, Effect, Layer } from "effect";
import type { ListEffects, ListEffectsInput } from "#domain/season/ListEffect.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore } from "../files/FileStore.ts";
import { refuseFileFailures } from "../files/refuseFileFailures.ts";
import { forEachPiece, ListFileReader, openListFile } from "../reference/ListFileReader.ts";
import { listTypeOf, peekUpload } from "../reference/peekUpload.ts";
import { ReferenceListStore } from "../reference/ReferenceListStore.ts";
import type { JsonBytes } from "../report/ReportStore.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { SeasonEvaluator, type TriedList } from "./SeasonEvaluator.ts";
import { SeasonQueue } from "./SeasonQueue.ts";
import { SeasonStore } from "./SeasonStore.ts";

/** What an uploaded reference list would change before it replaces the current one; for admins only. */
export class NewLists extends Context.Service<
  NewLists,
  {
    /**
     * Evaluates the next facilities with both lists. Nothing is stored, so calls can be stopped and repeated. Invalid: as
     * for the upload of a list.
     */
    readonly effects: (input: ListEffectsInput) => Effect.Effect<ListEffects, Refusal>;
  }
>()("hazledger/application/NewLists") {}

/** Facilities in a call: some seconds of work. */
export const FACILITIES_AT_ONCE = 30;
const utf8 = new TextEncoder();

export const newListsLive = Layer.effect(
  NewLists,
  Effect.gen(function* () {
    const [seasons, queue, evaluator] = [yield* SeasonStore, yield* SeasonQueue, yield* SeasonEvaluator];
    const [store, reader] = [yield* ReferenceListStore, yield* ListFileReader];
    const [records, files] = [yield* FileRecords, yield* FileStore];

    const readUpload = (input: ListEffectsInput) =>
      Effect.gen(function* () {
        const type = listTypeOf(input);
        const { hash, original_name, bytes } = yield* peekUpload(store, records, files, input.db_entry.filepath);
        const list = yield* openListFile(reader, type, bytes);
        const rows: Array<JsonBytes> = [];
        yield* forEachPiece(list, (some) => Effect.sync(() => rows.push(utf8.encode(JSON.stringify(some)))));
        return { key: `${type} ${hash}`, list: { type, version: 0, name: original_name, rows } } satisfies TriedList;
      }).pipe(Effect.scoped);

    return NewLists.of({
      effects: (input) =>
        Effect.gen(function* () {
          yield* permit("database.use");
          const trial = yield* readUpload(input);
          const { total, done, facilities } = yield* seasons.newest(input.after, FACILITIES_AT_ONCE);
          const effects = yield* Effect.forEach(
            facilities,
            ({ facility_id, year, customer, facility }) =>
              Effect.gen(function* () {
                const inputs = yield* queue.inputs({ facility_id, year });
                const found = inputs === null ? [] : yield* evaluator.effects(inputs, queue.list, trial);
                return found.map((effect) => ({ facility_id, customer, facility, year, ...effect }));
              }),
            { concurrency: 2 },
          );
          const next = facilities.length < FACILITIES_AT_ONCE ? null : (facilities.at(-1)?.facility_id ?? null);
          return { total, done, next, effects: effects.flat() };
        }).pipe(
          Effect.catchTag("EvaluationFailed", ({ cause }) => Effect.die(cause)),
          refuseFileFailures,
          refuseFailures(),
        ),
    });
  }),
);
