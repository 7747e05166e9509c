import { Effect } from "effect";
import { type ImportInput, type ImportWriteInput, MAX_IMPORT_ROWS, TOO_MANY_ROWS } from "#domain/import/ImportInput.ts";
import type { ImportJudgement } from "#domain/import/ImportRow.ts";
import { findHead, headKey } from "#domain/import/matchColumns.ts";
import { prepareRows } from "#domain/import/prepareRows.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { Conflict, invalid, NotAllowed, type Refusal } from "#domain/shared/errors.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { LIST_FILE } from "../files/FileField.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { refuseFileFailures } from "../files/refuseFileFailures.ts";
import type { FileStore, FilesUnavailable } from "../files/FileStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import type { InventoryStore } from "../inventory/InventoryStore.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { ImportDesk, RowsJudged } from "./ImportDesk.ts";
import { JUDGED_ANEW, NOT_YOURS, NOTHING_TO_WRITE, ROWS_OPEN } from "./importMessages.ts";
import type { ImportsInto } from "./Imports.ts";
import { ImportProgress } from "./ImportProgress.ts";
import { importOf } from "./importOf.ts";
import { ImportStore } from "./ImportStore.ts";
import { readUpload } from "./readUpload.ts";
import type { TableReader } from "./TableReader.ts";

/** As single uploads, with the field's name of an import. */
export const IMPORT_FILE = { ...LIST_FILE, owner: "import", field: "filepath" } as const;

type Judged = { readonly judgement: ImportJudgement; readonly of: RowsJudged; readonly head: string };
type Needs = InventoryStore | FileRecords | FileStore | TableReader;

/**
 * Imports at any desk: the file read, its columns matched as a person has said or did before, the rows judged, and
 * judged again in the transaction that writes: the verdicts have to be those that were seen. All rows or none.
 */
export const importsInto = (refusals: KeyRefusals) =>
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const records = yield* FileRecords;
    const tokens = yield* Tokens;
    const progress = yield* ImportProgress;
    const needs = yield* Effect.context<Needs>();
    const tablesOf = readUpload(IMPORT_FILE);

    const judged = (desk: ImportDesk, sheets: ReadonlyArray<ListSheet>, input: ImportInput) =>
      Effect.gen(function* () {
        const { columns, target } = desk;
        const sheet = sheets[input.sheet] ?? { name: "", rows: [] };
        const head = headKey(findHead(columns, sheet.rows));
        const known = input.mapping === null ? yield* store.remembered(target.noun, head) : null;
        const prepared = prepareRows(columns, sheet, input, () => known);
        if (prepared.rows.length > MAX_IMPORT_ROWS) return yield* invalid({ filepath: [TOO_MANY_ROWS] });
        const of = yield* desk.judge(prepared.missing.length > 0 ? [] : prepared.rows, input);
        const bare = of.rows.map(({ cells: _, ...row }) => row);
        const hash = tokens.hash(JSON.stringify([bare, of.plan]));
        const judgement: ImportJudgement = {
          sheets: sheets.map(({ name }) => name),
          sheet: input.sheet,
          titles: prepared.head.titles,
          samples: prepared.samples,
          mapping: prepared.mapping,
          is_remembered: known !== null,
          missing: prepared.missing,
          remarks: prepared.remarks,
          rows: of.rows,
          seen: Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""),
        };
        return { judgement, of, head } satisfies Judged;
      });

    const checkWritable = ({ judgement, of }: Judged, seen: string): Effect.Effect<void, Refusal> => {
      if (judgement.seen !== seen) return Effect.fail(new Conflict({ message: JUDGED_ANEW }));
      const isOpen = judgement.rows.some(({ verdict }) => verdict === "question" || verdict === "refused");
      if (isOpen) return Effect.fail(invalid({ rows: [ROWS_OPEN] }));
      const isNothing = of.counts.added + of.counts.changed === 0;
      return isNothing ? Effect.fail(invalid({ rows: [NOTHING_TO_WRITE] })) : Effect.void;
    };

    const list = (desk: ImportDesk) =>
      Effect.flatMap(CurrentActor, (actor) =>
        Effect.map(store.list(desk.target), (imports) => imports.map((made) => importOf(made, actor))),
      );
    const one = (desk: ImportDesk, importId: number) =>
      Effect.flatMap(list(desk), (imports) => {
        const found = imports.find(({ id }) => id === importId);
        return found === undefined ? Effect.fail(notFound("import")) : Effect.succeed(found);
      });

    const writeAt = (desk: ImportDesk, sheets: ReadonlyArray<ListSheet>, input: ImportWriteInput) =>
      Effect.gen(function* () {
        const found = yield* judged(desk, sheets, input);
        yield* checkWritable(found, input.seen);
        yield* found.of.mayWrite;
        const file = yield* bindUpload(records, input.filepath, IMPORT_FILE);
        const { added, changed, also_added } = found.of.counts;
        const written = yield* progress.counting(input.ticket, added + changed + also_added, found.of.write);
        const id = yield* store.keep(
          {
            ...found.of.counts,
            target: desk.target,
            file_id: file.id,
            original_name: input.original_name || file.original_name,
            is_added_up: input.mode === "add",
          },
          written,
        );
        yield* store.remember(desk.target.noun, found.head, found.judgement.mapping);
        return yield* one(desk, id);
      });

    const given = <A, R extends Needs>(work: Effect.Effect<A, Refusal | StoreFailure | FilesUnavailable, R>) =>
      Effect.andThen(permit("records.read"), Effect.provide(work, needs)).pipe(
        refuseFileFailures,
        refuseFailures(refusals),
      );

    return <Place>(deskOf: (place: Place) => ImportDesk): ImportsInto<Place> => ({
      judge: (place, input) => {
        const desk = deskOf(place);
        return given(
          Effect.gen(function* () {
            yield* desk.mayImport;
            return (yield* judged(desk, yield* tablesOf(input.filepath), input)).judgement;
          }),
        );
      },
      write: (place, input) => {
        const desk = deskOf(place);
        return given(
          Effect.gen(function* () {
            yield* desk.mayImport;
            const sheets = yield* tablesOf(input.filepath);
            return yield* desk.holding(Effect.provide(writeAt(desk, sheets, input), needs));
          }),
        );
      },
      list: (place) => {
        const desk = deskOf(place);
        return given(Effect.andThen(desk.mayRead, list(desk)));
      },
      undo: (place, importId) => {
        const desk = deskOf(place);
        return given(
          desk.holding(
            Effect.gen(function* () {
              const made = yield* one(desk, importId);
              if (made.refusal === NOT_YOURS) return yield* new NotAllowed({ message: NOT_YOURS });
              if (made.refusal !== null) return yield* new Conflict({ message: made.refusal });
              yield* store.undo(importId);
              return yield* one(desk, importId);
            }),
          ),
        );
      },
    });
  });
