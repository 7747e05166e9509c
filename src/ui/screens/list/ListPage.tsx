import { type ReactNode, useMemo } from "react";
import { type Permission, mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading, Toolbar, VisuallyHidden } from "#ui/kit/layout.tsx";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { skeletonRows } from "#application/machines/listQuery.ts";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import type { Page, ListStatus } from "#domain/shared/Page.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import type { OpenList } from "./useList.ts";
import { useRole } from "../useApp.ts";

/** A button above a list that leads to a new record. */
export type ListAction = {
  readonly label: string;
  readonly path: string;
  readonly permission: Permission;
  /** Who may not do it does not see it either; else the button is there and says why it is closed. */
  readonly isHiddenUnlessAllowed?: boolean;
};

export type ListPageProps<Row> = ListViewProps<Row> & {
  readonly list: OpenList<Row>;
  readonly title: string;
  readonly actions: ReadonlyArray<ListAction>;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  /** The modal over the list. */
  readonly children?: ReactNode;
};

/** A page that is a list: heading, ways to new records, the list, and the modals over it (spec A2, B2). */
export function ListPage<Row>({ title, actions, intro, children, ...view }: ListPageProps<Row>) {
  const role = useRole();
  const buttons = actions
    .map((action) => ({ ...action, refusal: refusalOf(mayDo(role, action.permission)) }))
    .filter(({ refusal, isHiddenUnlessAllowed }) => refusal === undefined || isHiddenUnlessAllowed !== true);
  return (
    <>
      <PageHeading
        title={title}
        actions={buttons.map(({ label, path, refusal }) => (
          <Button key={path} variant="primary" disabledReason={refusal} onPress={() => view.list.open(path)}>
            {label}
          </Button>
        ))}
      />
      {intro}
      <ListView {...view} />
      {children}
    </>
  );
}

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

/** A column of a list; whether it sorts stands in the rules of the list's address. */
type Column<Row> = Omit<DataTableColumn<Row>, "isSortable">;

export type ListTableProps<Row> = {
  readonly list: Omit<OpenList<Row>, "modal" | "open">;
  /** The table, as screen readers name it. */
  readonly label: string;
  /** Kept by the caller from render to render, so that rows which stay are not drawn again. */
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => "default" | "archived" | "attention") | undefined;
  /** For a table of many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** Rows of grey bars while the first page is under way; as many as a page has if absent. */
  readonly skeletons?: number;
};

/** The table of a list, with the order, the waiting and the failure of its machine. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, columns, rowId, rowTone, density, skeletons } = props;
  const { query, page, isLoading, error, send } = list;
  const { sortable } = list.rules;
  const shown = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sortable.includes(column.id) })),
    [columns, sortable],
  );
  return (
    <DataTable
      label={label}
      columns={shown}
      density={density}
      rows={page?.items ?? []}
      rowId={rowId}
      rowTone={rowTone}
      sort={query.sort}
      onSort={(field) => send({ type: "list.sort.chosen", field })}
      isLoading={isLoading}
      skeletonRows={skeletons ?? skeletonRows(query.ipp)}
      error={error === undefined ? undefined : { message: error, onRetry: () => send({ type: "list.retry" }) }}
    />
  );
}

const words = (total: number): string => (total === 1 ? "1 result" : `${total} results`);

/** Tells screen readers how many rows a list has found, once it has been loaded. */
export function ResultCount(props: { readonly page: Page<unknown> | null; readonly isLoading: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{props.page === null || props.isLoading ? "" : words(props.page.total)}</span>
    </VisuallyHidden>
  );
}

type ShowArchivedProps = {
  /** The list whose status it is. */
  readonly list: {
    readonly query: { readonly status: ListStatus };
    readonly send: (event: { readonly type: "list.status.chosen"; readonly status: ListStatus }) => void;
  };
};

/** Ticked, the list shows the archived rows, else the active ones (spec A4). */
export function ShowArchived({ list: { query, send } }: ShowArchivedProps) {
  return (
    <Checkbox
      label="Show Archived"
      isSelected={query.status === "inactive"}
      onChange={(isTicked) => send({ type: "list.status.chosen", status: isTicked ? "inactive" : "active" })}
    />
  );
}
