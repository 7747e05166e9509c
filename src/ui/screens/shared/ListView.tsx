import type { ReactNode } from "react";
import type { DataTableColumn } from "#ui/kit/DataTableProps.ts";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { Toolbar } from "#ui/kit/Toolbar.tsx";
import { ListTable } from "./ListTable.tsx";
import { ResultCount } from "./ResultCount.tsx";
import type { OpenList } from "./useList.ts";

/** Names of a list's parts. */
export type ListTexts = {
  /** The table, as screen readers name it. */
  readonly table: string;
  readonly search: string;
  readonly placeholder: string;
};

/** A column of a list; whether it sorts stands in the rules of the list's address. */
export type ListColumn<Row> = Omit<DataTableColumn<Row>, "isSortable">;

export type ListViewProps<Row> = {
  readonly list: Omit<OpenList<Row>, "modal" | "open">;
  readonly texts: ListTexts;
  /** Kept by the caller from render to render, so that rows which stay are not drawn again. */
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: (row: Row) => "default" | "archived" | "attention";
  /** For a table of many columns. */
  readonly density?: "normal" | "compact";
  /** Beside the search. */
  readonly filters?: ReactNode;
};

/** Search, filters, table and pages of a list (spec A2, B2). */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, texts, columns, rowId, rowTone, density, filters } = props;
  const { query, page, isLoading, send } = list;
  return (
    <>
      <Toolbar>
        <SearchField
          label={texts.search}
          placeholder={texts.placeholder}
          value={list.searchText}
          onChange={(text) => send({ type: "list.search.changed", text })}
          onClear={() => send({ type: "list.search.cleared" })}
        />
        {filters}
        <ResultCount page={page} isLoading={isLoading} />
      </Toolbar>
      <ListTable label={texts.table} list={list} columns={columns} rowId={rowId} rowTone={rowTone} density={density} />
      <Pagination
        page={query.page}
        lastPage={page?.last_page ?? 1}
        total={page?.total}
        pageSize={query.ipp}
        onChange={(number) => send({ type: "list.page.chosen", page: number })}
      />
    </>
  );
}
