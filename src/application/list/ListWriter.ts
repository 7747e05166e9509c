import { Context, Data, type Effect, type Scope, type Stream } from "effect";
import type { ListFileKind } from "#domain/list/listNames.ts";
import type { Cell, Column } from "./Column.ts";

export class WritingFailed extends Data.TaggedError("WritingFailed")<{ readonly cause: unknown }> {}

export type ListFile = {
  readonly kind: ListFileKind;
  readonly title: string;
  readonly columns: ReadonlyArray<Pick<Column<never>, "header" | "hasNumbers">>;
};

export type CellRows = ReadonlyArray<ReadonlyArray<Cell>>;

export class ListWriter extends Context.Service<
  ListWriter,
  {
    /**
     * Writes a file from rows as they arrive. Text never becomes a formula: CSV puts an apostrophe before it, a
     * workbook stores it as text. The content's file lasts until the scope closes.
     */
    readonly write: <E>(
      file: ListFile,
      rows: Stream.Stream<CellRows, E>,
    ) => Effect.Effect<Blob, E | WritingFailed, Scope.Scope>;
  }
>()("hazledger/application/ListWriter") {}
