import { Context, Effect, type Scope } from "effect";
import type { ListComparison } from "#domain/reference/compareLists.ts";
import { type ListRefusal, refusalErrors, refusalMessage } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { Invalid } from "#domain/shared/errors.ts";

/** A list that was read completely and can be taken in pieces. */
export type OpenList = {
  readonly count: number;
  /** The next rows, in the order of the file; few enough to be passed on at once. */
  readonly next: Effect.Effect<ReadonlyArray<ReferenceRow>>;
  /** Compares another list with this one, returning at most `most` changes. */
  readonly compareWith: (before: ReadonlyArray<ReferenceRow>, most: number) => Effect.Effect<ListComparison>;
};

/** Detects CSV, XLS and XLSX by content and reads them in another process. The rows last until the scope closes. */
export class ListFileReader extends Context.Service<
  ListFileReader,
  {
    readonly open: (type: ReferenceListType, bytes: Uint8Array) => Effect.Effect<OpenList, ListRefusal, Scope.Scope>;
  }
>()("hazledger/application/ListFileReader") {}

/** An unreadable file is Invalid, with the reasons under `row 12` or `db_entry`. */
export const openListFile = (
  reader: ListFileReader["Service"],
  type: ReferenceListType,
  bytes: Uint8Array,
): Effect.Effect<OpenList, Invalid, Scope.Scope> =>
  Effect.mapError(
    reader.open(type, bytes),
    (refusal) => new Invalid({ message: refusalMessage(refusal), errors: refusalErrors(refusal) }),
  );

/** Passes each piece of the list to `use`, one after the other. */
export const forEachPiece = <E, R>(
  { count, next }: OpenList,
  use: (rows: ReadonlyArray<ReferenceRow>) => Effect.Effect<void, E, R>,
): Effect.Effect<void, E, R> =>
  Effect.gen(function* () {
    for (let left = count; left > 0; ) {
      const rows = yield* next;
      if (rows.length === 0) return yield* Effect.die(new Error(`A list ended ${left} rows before its end`));
      left -= rows.length;
      yield* use(rows);
    }
  });
