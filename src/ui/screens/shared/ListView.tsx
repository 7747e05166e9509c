import type { ReactNode } from "react";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { Toolbar } from "#ui/kit/Toolbar.tsx";
import { ListTable, type ListTableProps } from "./ListTable.tsx";
import { ResultCount } from "./ResultCount.tsx";

/** Names of a list's parts. */
export type ListTexts = {
  /** The table, as screen readers name it. */
  readonly table: string;
  readonly search: string;
  readonly placeholder: string;
};

export type ListColumn<Row> = ListTableProps<Row>["columns"][number];

export type ListViewProps<Row> = Omit<ListTableProps<Row>, "label" | "skeletons"> & {
  readonly texts: ListTexts;
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
          onSubmit={() => send({ type: "list.search.submitted" })}
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
