import { Effect } from "effect";
import { CANNOT_UNDO } from "#domain/history/ChangeSet.ts";
import { undoRefusal } from "#domain/history/undoRefusal.ts";
import type { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import type { ImportValidation, WrittenImport } from "#domain/import/ImportRow.ts";
import { Conflict, invalid, type Refusal } from "#domain/shared/errors.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { FileRecords } from "../files/FileRecords.ts";
import type { FilesUnavailable } from "../files/FileStore.ts";
import { refuseFileFailures } from "../files/refuseFileFailures.ts";
import { ChangeSetStore } from "../changes/ChangeSetStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { unknownHazard } from "../product/Products.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { ImportHandler, ValidatedRows } from "./ImportHandler.ts";
import { DATA_CHANGED, NOTHING_TO_WRITE, ROWS_OPEN } from "./importMessages.ts";
import { ImportProgress } from "./ImportProgress.ts";
import type { ImportsInto } from "./Imports.ts";
import type { ImportSource, SourceNeeds } from "./importSource.ts";
import { ImportStore } from "./ImportStore.ts";

type Validated = {
  readonly validation: ImportValidation;
  readonly of: ValidatedRows;
  readonly remember: Effect.Effect<void, Refusal | StoreFailure | FilesUnavailable>;
};

/**
 * Imports with any handler: the source reads the file, the rows are validated, and validated again in the transaction
 * that writes: the verdicts must be those that were seen. Writes all rows or none.
 */
export const importsInto = <Opened, Given, R>(source: ImportSource<Opened, Given, R>) =>
  Effect.gen(function* () {
    type Needs = SourceNeeds | R;
    type Handler = ImportHandler<Given>;
    const store = yield* ImportStore;
    const changeSets = yield* ChangeSetStore;
    const records = yield* FileRecords;
    const tokens = yield* Tokens;
    const progress = yield* ImportProgress;
    const needs = yield* Effect.context<Needs>();

    const validated = (handler: Handler, opened: Opened, input: ImportInput) =>
      Effect.gen(function* () {
        const { given, shown, remember } = yield* source.prepare(handler, opened, input);
        const of = yield* handler.validate(given, input);
        yield* Effect.yieldNow;
        const bare = of.rows.map(({ cells: _, ...row }) => row);
        const hash = tokens.hash(JSON.stringify([bare, of.plan]));
        yield* Effect.yieldNow;
        const validation: ImportValidation = {
          ...shown,
          remarks: [...shown.remarks, ...(of.remarks ?? [])],
          assumptions: [...(shown.assumptions ?? []), ...(of.assumptions ?? [])],
          rows: of.rows,
          ...(of.year === undefined ? {} : { year: of.year }),
          seen: Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""),
        };
        return { validation, of, remember } satisfies Validated;
      });

    const checkWritable = ({ validation, of }: Validated, seen: string): Effect.Effect<void, Refusal> => {
      if (validation.seen !== seen) return Effect.fail(new Conflict({ message: DATA_CHANGED }));
      const isOpen = validation.rows.some(({ verdict }) => verdict === "question" || verdict === "refused");
      if (isOpen) return Effect.fail(invalid({ rows: [ROWS_OPEN] }));
      const isNothing = of.counts.added + of.counts.changed === 0;
      return isNothing ? Effect.fail(invalid({ rows: [NOTHING_TO_WRITE] })) : Effect.void;
    };

    const list = (handler: Handler) =>
      Effect.gen(function* () {
        const actor = yield* CurrentActor;
        const imports = yield* store.list(handler.target);
        const facts = yield* changeSets.facts(imports.map(({ change_set_id }) => change_set_id));
        return imports.map((made): WrittenImport => {
          const set = facts.find(({ id }) => id === made.change_set_id);
          return { ...made, refusal: set === undefined ? CANNOT_UNDO : (undoRefusal(set, actor)?.message ?? null) };
        });
      });
    const writeAt = (handler: Handler, opened: Opened, input: ImportWriteInput) =>
      Effect.gen(function* () {
        const found = yield* validated(handler, opened, input);
        yield* checkWritable(found, input.seen);
        yield* found.of.mayWrite;
        const file = yield* bindUpload(records, input.filepath, source.field);
        const { added, changed, also_added } = found.of.counts;
        yield* progress.counting(input.ticket, added + changed + also_added, found.of.write);
        const id = yield* store.keep({
          ...found.of.counts,
          target: handler.target,
          file_id: file.id,
          original_name: input.original_name || file.original_name,
          is_added_up: input.mode === "add",
        });
        if (found.of.kept !== undefined) yield* found.of.kept(id);
        yield* found.remember;
        const made = (yield* list(handler)).find((one) => one.id === id);
        return made ?? (yield* Effect.die(new Error("The import was not stored.")));
      });

    const given = <A>(work: Effect.Effect<A, Refusal | StoreFailure | FilesUnavailable, Needs>) =>
      Effect.andThen(permit("records.read"), Effect.provide(work, needs)).pipe(
        refuseFileFailures,
        refuseFailures(unknownHazard),
      );

    return <Place>(handlerOf: (place: Place) => Handler): ImportsInto<Place> => ({
      validate: (place, input) => {
        const handler = handlerOf(place);
        return given(
          Effect.gen(function* () {
            yield* handler.mayImport;
            return (yield* validated(handler, yield* source.open(input.filepath), input)).validation;
          }),
        );
      },
      write: (place, input) => {
        const handler = handlerOf(place);
        return given(
          Effect.gen(function* () {
            yield* handler.mayImport;
            const opened = yield* source.open(input.filepath);
            return yield* handler.holding(Effect.provide(writeAt(handler, opened, input), needs));
          }),
        );
      },
      list: (place) => {
        const handler = handlerOf(place);
        return given(Effect.andThen(handler.mayRead, list(handler)));
      },
    });
  });
