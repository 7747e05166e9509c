import { Effect, Option, Stream, Context, Data, type Scope } from "effect";
import { chosenColumns, type Columns, type Cell, type Column } from "./Column.ts";
import type { ListFileQuery, ListFileKind } from "#domain/list/listNames.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { idIn } from "#domain/shared/fields.ts";
import { type ListQuery, MAX_PAGE_SIZE, type Page } from "#domain/shared/Page.ts";
import { permit } from "../shared/refusals.ts";
import type { StoreFailure, Stored, WholeList } from "../shared/ResourceStore.ts";

type Failure = Refusal | StoreFailure;

/** A list to be exported: its title and columns, and its rows as cells. */
export type OpenedList = Omit<ListFile, "kind"> & { readonly rows: Stream.Stream<CellRows, Failure> };
export type ListSource = (asked: ListFileQuery) => Effect.Effect<OpenedList, Failure>;

type Rows<Row> = Stream.Stream<ReadonlyArray<Row>, Failure>;

export const queryOf = ({ search, status, sort, sds_status }: ListFileQuery): ListQuery => ({
  page: 1,
  ipp: MAX_PAGE_SIZE,
  search,
  status,
  sort,
  sds_status,
});

/** `whole`: the columns of a file for which none were chosen, where it has more than the screen. */
export const openedList = <Row>(
  title: string,
  columns: Columns<Row>,
  chosen: ReadonlyArray<string>,
  rows: Rows<Row>,
  whole = columns,
): OpenedList => {
  const known = chosen.some((id) => Object.hasOwn(columns, id)) ? columns : whole;
  const written = chosenColumns(Object.keys(known), chosen).flatMap((id) => known[id] ?? []);
  return {
    title,
    columns: written,
    rows: Stream.map(rows, (batch) => batch.map((row) => written.map(({ value }) => value(row)))),
  };
};

/** The ids of `12` or `12,34`; 0, which no record has, for anything else. */
export const idsOf = (of: string): readonly [number, number] => {
  const [first = 0, second = 0] = of.split(",").map((text) => idIn(text) ?? 0);
  return [first, second];
};

type StoreOf<Row> = { readonly whole: (query: ListQuery) => Stored<WholeList<Row>> };

/** A list that needs only a permission. */
export const wholeList =
  <Row>(
    title: string,
    permission: Permission,
    columns: Columns<Row>,
    { whole }: StoreOf<Row>,
    inFile = columns,
  ): ListSource =>
  (asked) =>
    permit(permission).pipe(
      Effect.andThen(whole(queryOf(asked))),
      Effect.map(({ rows }) => openedList(title, columns, asked.columns, rows, inFile)),
    );

/** A short list of a record, page by page as on screens. The first page is read at once: it may be refused. */
export const pagedList = <Row>(list: (query: ListQuery) => Effect.Effect<Page<Row>, Refusal>, asked: ListFileQuery) => {
  const page = (number: number) => list({ ...queryOf(asked), page: number });
  return Effect.map(
    page(1),
    (first): Rows<Row> =>
      Stream.concat(
        Stream.succeed(first.items),
        Stream.paginate(2, (number) =>
          number > first.last_page
            ? Effect.succeed([[], Option.none<number>()] as const)
            : Effect.map(page(number), ({ items }) => [[items], Option.some(number + 1)] as const),
        ),
      ),
  );
};

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
