import { type ReactNode, useMemo } from "react";
import { type Permission, mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading, Toolbar, VisuallyHidden } from "#ui/kit/layout.tsx";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { SearchField } from "#ui/kit/SearchField.tsx";
import { skeletonRows } from "#application/machines/listQuery.ts";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { ACTIVE_OR_ARCHIVED } from "./listRules.ts";
import { Modals } from "./modalRoute.tsx";
import type { LocalList, OpenList } from "./useList.ts";
import { useRole } from "../useApp.ts";

/** A button above a list that leads to a new record. */
export type ListAction = {
  readonly label: string;
  readonly path: string;
  readonly permission: Permission;
  /** Who may not do it does not see it either; else the button is there and says why it is closed. */
  readonly isHiddenUnlessAllowed?: boolean;
};

type ListPageProps<Row> = ListViewProps<Row> & {
  readonly list: OpenList<Row>;
  readonly title: string;
  readonly actions: ReadonlyArray<ListAction>;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  /** Dialogs over the list. */
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
      <Modals onChanged={() => view.list.send({ type: "list.refreshed" })} />
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

type ListViewProps<Row> = Omit<ListTableProps<Row>, "label" | "skeletons"> & {
  readonly texts: ListTexts;
  /** Beside the search. */
  readonly filters?: ReactNode;
};

/** Search, filters, table and pages of a list (spec A2, B2). */
export function ListView<Row>({ texts, filters, ...table }: ListViewProps<Row>) {
  const { query, searchText, page, isLoading, rules, send, choose } = table.list;
  const results = page?.total === 1 ? "1 result" : `${page?.total} results`;
  return (
    <>
      <Toolbar>
        <SearchField
          label={texts.search}
          placeholder={texts.placeholder}
          value={searchText}
          onChange={(text) => send({ type: "list.search.changed", text })}
          onSubmit={() => send({ type: "list.search.submitted" })}
          onClear={() => send({ type: "list.search.cleared" })}
        />
        {filters}
        {rules.statuses === ACTIVE_OR_ARCHIVED ? (
          <Checkbox
            label="Show Archived"
            isSelected={query.status === "inactive"}
            onChange={(isTicked) => choose({ status: isTicked ? "inactive" : "active" })}
          />
        ) : null}
        <VisuallyHidden>
          <span role="status">{page === null || isLoading ? "" : results}</span>
        </VisuallyHidden>
      </Toolbar>
      <ListTable label={texts.table} {...table} />
      <Pagination
        page={query.page}
        lastPage={page?.last_page ?? 1}
        total={page?.total}
        pageSize={query.ipp}
        onChange={(number) => choose({ page: number })}
      />
    </>
  );
}

/** A column of a list; whether it sorts stands in the rules of the list's address. */
export type ListColumn<Row> = Omit<DataTableColumn<Row>, "isSortable">;

type ListTableProps<Row> = {
  readonly list: LocalList<Row>;
  /** The table, as screen readers name it. */
  readonly label: string;
  /** Kept by the caller from render to render, so that rows which stay are not drawn again. */
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => "default" | "archived" | "attention") | undefined;
  /** For a table of many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** Rows of grey bars while the first page is under way; as many as a page has if absent. */
  readonly skeletons?: number;
};

/** The table of a list, with the order, the waiting and the failure of its machine. */
export function ListTable<Row>({ list, columns, skeletons, ...table }: ListTableProps<Row>) {
  const { query, page, isLoading, error, send, choose } = list;
  const { sortable } = list.rules;
  const shown = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sortable.includes(column.id) })),
    [columns, sortable],
  );
  return (
    <DataTable
      {...table}
      columns={shown}
      rows={page?.items ?? []}
      sort={query.sort}
      onSort={(field) => choose({ sortBy: field })}
      isLoading={isLoading}
      skeletonRows={skeletons ?? skeletonRows(query.ipp)}
      error={error === undefined ? undefined : { message: error, onRetry: () => send({ type: "list.retry" }) }}
    />
  );
}
