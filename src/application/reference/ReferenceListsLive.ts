import { Effect, Layer, Semaphore } from "effect";
import { MAX_LISTED_CHANGES, type ReferenceList, type ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { LIST_FILE } from "../files/FileField.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore } from "../files/FileStore.ts";
import { refuseFileFailures } from "../files/refuseFileFailures.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { writtenOr } from "../shared/resourceLive.ts";
import { forEachPiece, ListFileReader, openListFile } from "./ListFileReader.ts";
import { Reference, ReferenceLists } from "./ReferenceLists.ts";
import { ReferenceListStore } from "./ReferenceListStore.ts";
import { ShippedLists } from "./ShippedLists.ts";
import { listTypeOf, peekUpload } from "./peekUpload.ts";

/** No import takes this long: older leftovers are from a process that died. */
const LEFTOVER_HOURS = 1;
const TURN = "1 millis";

type Source = {
  readonly name: string;
  readonly original_name: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
};

export const referenceListsLive = Layer.effect(
  ReferenceLists,
  Effect.gen(function* () {
    const store = yield* ReferenceListStore;
    const reader = yield* ListFileReader;
    const shipped = yield* ShippedLists;
    const records = yield* FileRecords;
    const files = yield* FileStore;
    // Two admins who replace lists at the same time run one after the other.
    const oneAtATime = yield* Semaphore.make(1);

    /** Stores the rows unpublished, then publishes them; a failure leaves the list as it was. */
    const replace = <E>(
      type: ReferenceListType,
      { name, original_name, hash, bytes }: Source,
      bind: Effect.Effect<number | null, E>,
      version?: number,
    ): Effect.Effect<ReferenceList, E | Refusal | StoreFailure> =>
      Effect.gen(function* () {
        const list = yield* openListFile(reader, type, bytes);
        yield* store.sweep(LEFTOVER_HOURS);
        const id = yield* store.begin({ type, name, original_name, file_hash: hash, row_count: list.count });
        // An in-process database never yields: without a pause nothing else would run.
        return yield* forEachPiece(list, (rows) => Effect.andThen(store.add(id, rows), Effect.sleep(TURN))).pipe(
          Effect.andThen(
            store.together(
              Effect.gen(function* () {
                const written = yield* store.publish(id, yield* bind, version);
                return yield* writtenOr("reference list", written);
              }),
            ),
          ),
          Effect.onError(() => Effect.ignore(store.discard(id))),
        );
      }).pipe(Effect.scoped);

    const create = (input: ReferenceListInput, version?: number) =>
      Effect.gen(function* () {
        const type = listTypeOf(input);
        const { filepath } = input.db_entry;
        // The same upload again: its answer was lost, or somebody clicked twice.
        if ((yield* store.current(type))?.filepath === filepath) return yield* store.entry(type);
        const file = yield* peekUpload(store, records, files, filepath);
        const original_name = input.db_entry.original_name || file.original_name;
        const source = { name: input.name || original_name, original_name, hash: file.hash, bytes: file.bytes };
        const bind = Effect.map(bindUpload(records, filepath, LIST_FILE), ({ id }) => id);
        return yield* replace(type, source, bind, version);
      });

    const preview = (input: ReferenceListInput) =>
      Effect.gen(function* () {
        const type = listTypeOf(input);
        const { bytes } = yield* peekUpload(store, records, files, input.db_entry.filepath);
        const list = yield* openListFile(reader, type, bytes);
        const { version } = yield* store.entry(type);
        const before = yield* store.rows(type);
        const comparison = yield* list.compareWith(before, MAX_LISTED_CHANGES);
        return { type, version, row_count: list.count, current_row_count: before.length, ...comparison };
      }).pipe(Effect.scoped);

    const loadOne = (type: ReferenceListType) =>
      Effect.gen(function* () {
        const { name, bytes, hash } = yield* shipped.read(type);
        if ((yield* store.current(type))?.file_hash === hash) return yield* store.entry(type);
        return yield* replace(type, { name, original_name: name, hash, bytes }, Effect.succeed(null));
      });

    const asAdmin = <A, E>(work: Effect.Effect<A, E | StoreFailure | Refusal>) =>
      Effect.andThen(permit("database.use"), work).pipe(refuseFileFailures, refuseFailures());

    return {
      list: (query) => asAdmin(store.entries(query)),
      data: (type, query) => asAdmin(store.data(type, query)),
      create: (input, options) => asAdmin(oneAtATime.withPermits(1)(create(input, options?.version))),
      preview: (input) => asAdmin(preview(input)),
      loadShipped: () => asAdmin(oneAtATime.withPermits(1)(Effect.forEach(REFERENCE_LIST_TYPES, loadOne))),
    };
  }),
);

export const referenceLive = Layer.effect(
  Reference,
  Effect.map(ReferenceListStore, ({ states }) => ({
    states: () => Effect.andThen(permit("records.read"), states).pipe(refuseFailures()),
  })),
);
