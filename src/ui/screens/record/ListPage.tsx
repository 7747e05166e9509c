import { memo, type ReactNode, useCallback, useMemo, useState } from "react";
import { type Permission, mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { viewedListOf } from "#domain/list/viewedListOf.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { arrangedColumns } from "#application/list/Column.ts";
import { NOT_LOADED } from "#application/shared/messages.ts";
import { counted } from "#ui/kit/counts.ts";
import { Toolbar, VisuallyHidden } from "#ui/kit/layout.tsx";
import { type HeadAction, PageHead, type PageHeadProps } from "#ui/kit/nav/PageHead.tsx";
import { Pagination } from "#ui/kit/table/Pagination.tsx";
import { SearchField } from "#ui/kit/field/SearchField.tsx";
import { DataTable } from "#ui/kit/table/DataTable.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { ACTIVE_OR_ARCHIVED, type ListRules } from "../list/listSearch.ts";
import type { LabelledRow } from "../list/ListFiles.tsx";
import { type ListAsFile, ListTools, ListNewsLine, useListFiles } from "../list/ListTools.tsx";
import { ViewBar, ViewsDialog } from "../views/viewParts.tsx";
import { Modals } from "../list/modalRoute.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import type { HistoryResource } from "#domain/history/HistoryEntry.ts";
import { ListHistory } from "../history/RecordHistory.tsx";
import type { LocalList, OpenList } from "../list/useList.ts";
import { useApp, useRole } from "../useApp.ts";
import { useErrorAnnouncement } from "../useErrorAnnouncement.ts";

const NO_ACTIONS: ReadonlyArray<ListAction> = [];
const NO_FILES: ReadonlyArray<HeadAction> = [];

export type ListAction = {
  readonly label: string;
  readonly path: string;
  readonly permission: Permission;
  /** By default it is the page's primary button. */
  readonly variant?: "secondary";
  /** Hidden if the role may not use it; by default it is disabled, with the reason. */
  readonly isHiddenUnlessAllowed?: boolean;
};

type ListPageProps<Row> = Omit<ListViewProps<Row> & Pick<PageHeadProps, "description">, "renderHead"> & {
  readonly list: OpenList<Row>;
  readonly title: string;
  /** Buttons for new records. */
  readonly actions?: ReadonlyArray<ListAction>;
  /** Further buttons of the head: the same array on each render. */
  readonly buttons?: ReadonlyArray<HeadAction> | undefined;
  /** Entries of the head's menu, before those for files: the same array on each render. */
  readonly more?: ReadonlyArray<HeadAction> | undefined;
  readonly intro?: ReactNode;
  /** Shows the history of all records below the list. */
  readonly history?: HistoryResource | undefined;
  readonly children?: ReactNode;
};

/** A page with a list: heading, buttons for new records, the list, and the modals over it (spec A2, B2). */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, actions = NO_ACTIONS, buttons, more, description, intro, history, children, ...view } = props;
  const { open, send } = view.list;
  const refresh = useCallback(() => send({ type: "list.refreshed" }), [send]);
  const role = useRole();
  const first = actions.find(({ variant, permission }) => variant === undefined && mayDo(role, permission).allowed);
  return (
    <>
      <ListView
        emptyHint={first === undefined ? undefined : toAddFirst(first.label)}
        {...view}
        renderHead={(files) => (
          <>
            <ListHead {...{ title, actions, buttons, more, description, files, open }} />
            {intro}
          </>
        )}
      />
      {history === undefined ? null : <ListHistory resource={history} onUndone={refresh} />}
      {children}
      <Modals onChanged={refresh} />
    </>
  );
}

type ListHeadProps = Pick<ListPageProps<never>, "title" | "buttons" | "more" | "description"> & {
  readonly actions: ReadonlyArray<ListAction>;
  readonly files: ReadonlyArray<HeadAction>;
  readonly open: OpenList<never>["open"];
};

/** Memoized, so that it does not render again with each page of rows. */
const ListHead = memo(function ListHead(props: ListHeadProps) {
  const { actions, buttons = NO_FILES, more = NO_FILES, files, open, ...head } = props;
  const role = useRole();
  const adding = actions
    .map(({ label, path, permission, variant, isHiddenUnlessAllowed }) => ({
      label,
      variant,
      isHiddenUnlessAllowed,
      disabledReason: refusalOf(mayDo(role, permission)),
      onPress: () => open(path),
    }))
    .filter(
      ({ disabledReason, isHiddenUnlessAllowed }) => disabledReason === undefined || isHiddenUnlessAllowed !== true,
    );
  return (
    <PageHead
      {...head}
      primary={adding.find(({ variant }) => variant === undefined)}
      actions={[...adding.filter(({ variant }) => variant !== undefined), ...buttons]}
      more={[...more, ...files]}
    />
  );
});

export type ListTexts = {
  /** The table's name for screen readers. */
  readonly table: string;
  readonly search: string;
  readonly placeholder: string;
};

type ListViewProps<Row> = Omit<ListTableProps<Row>, "label" | "skeletons"> & {
  readonly texts: ListTexts;
  readonly filters?: ReactNode;
  /** The head of the page whose list this is, with the entries for files; otherwise the toolbar has a menu for them. */
  readonly renderHead?: (files: ReadonlyArray<HeadAction>) => ReactNode;
  /** For a list that can be exported. */
  readonly asFile?: ListAsFile;
  /** The name of a row when selecting rows for labels. */
  readonly nameOf?: (row: Row) => string;
};

/** Search, filters, table and pagination of a list (spec A2, B2). */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { texts, filters, renderHead, asFile, nameOf, columns: declared, ...table } = props;
  const { query, searchText, page, isLoading, rules, send, choose } = table.list;
  const { chosen = NONE, chooseColumns, place } = table.list;
  const { prepareMachines } = useApp();
  const [changes, setChanges] = useState(0);
  const viewed = asFile === undefined ? null : viewedListOf(asFile.list, asFile.of);
  const views = useMemo(
    () =>
      asFile === undefined || place === undefined || viewed === null
        ? undefined
        : {
            list: viewed,
            table: { rules, columns: asFile.columns },
            place,
            onChanged: () => setChanges((before) => before + 1),
          },
    [asFile, place, viewed, rules],
  );
  const drawViews = useCallback(
    (close: () => void) =>
      views === undefined ? null : <ViewsDialog {...views} prepare={prepareMachines} onClose={close} />,
    [views, prepareMachines],
  );
  const rowHeader = declared.find(({ isRowHeader }) => isRowHeader === true)?.id;
  const columns = useMemo(
    () => arrangedColumns(declared, asFile?.columns ?? {}, chosen, rowHeader),
    [declared, asFile?.columns, chosen, rowHeader],
  );
  const type = useCallback((text: string) => send({ type: "list.search.changed", text }), [send]);
  const search = useCallback(() => send({ type: "list.search.submitted" }), [send]);
  const clear = useCallback(() => send({ type: "list.search.cleared" }), [send]);
  const showArchived = useCallback(
    (isTicked: boolean) => choose({ status: isTicked ? "inactive" : "active" }),
    [choose],
  );
  const turn = useCallback((number: number) => choose({ page: number }), [choose]);
  const { rowId } = table;
  const rows = useMemo(() => namedRows(page?.items, rowId, nameOf), [page?.items, rowId, nameOf]);
  const { files, fileWindow } = useListFiles({ asFile, query, rowHeader, chosen, rows });
  const results = counted(page?.total ?? 0, "result", "results");
  return (
    <>
      {renderHead?.(files)}
      {fileWindow}
      <Toolbar>
        <SearchField
          label={texts.search}
          placeholder={texts.placeholder}
          value={searchText}
          onChange={type}
          onSubmit={search}
          onClear={clear}
        />
        {filters}
        {rules.statuses === ACTIVE_OR_ARCHIVED ? (
          <Checkbox label="Show Archived" isSelected={query.status === "inactive"} onChange={showArchived} />
        ) : null}
        {asFile === undefined ? null : (
          <ListTools
            asFile={asFile}
            files={renderHead === undefined ? files : NO_FILES}
            rowHeader={rowHeader}
            chosen={chosen}
            onChosen={chooseColumns}
            views={views === undefined ? undefined : drawViews}
          />
        )}
        <VisuallyHidden>
          <span role="status">{page?.total === undefined || isLoading ? "" : results}</span>
        </VisuallyHidden>
      </Toolbar>
      {views?.place.opened === undefined ? null : (
        <ViewBar
          key={`${views.place.opened} ${changes}`}
          {...views}
          opened={views.place.opened}
          prepare={prepareMachines}
        />
      )}
      <ListTable label={texts.table} columns={columns} {...table} />
      <Pagination
        page={query.page}
        lastPage={Math.max(query.page, page?.last_page ?? 1)}
        total={page?.total}
        pageSize={query.ipp}
        onChange={turn}
      />
      <ListNewsLine news={table.list.news} send={send} />
    </>
  );
}

const NONE: ReadonlyArray<string> = [];

const namedRows = <Row,>(
  rows: ReadonlyArray<Row> | undefined,
  rowId: (row: Row) => string,
  nameOf: ((row: Row) => string) | undefined,
): ReadonlyArray<LabelledRow> | undefined =>
  nameOf && rows?.map((row) => ({ id: Number(rowId(row)), name: nameOf(row) }));

type ListTableProps<Row> = {
  readonly list: LocalList<Row>;
  /** The table's name for screen readers. */
  readonly label: string;
  /** Must be the same array on each render, so that unchanged rows do not render again. */
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => "default" | "archived" | "attention") | undefined;
  readonly density?: "normal" | "compact" | undefined;
  /** The number of placeholder rows while the first page loads; by default the page size. */
  readonly skeletons?: number;
  /** What to do if there is no record yet, in addition to the specification's 'No results.'. */
  readonly emptyHint?: ReactNode;
};

export const toAddFirst = (label: string): string => `Choose '${label}' to add the first one.`;

const hintFor = ({ search, status, sds_status, show = "" }: ListQuery, rules: ListRules, hint: ReactNode) => {
  if (search !== "") return "Clear the search, or try other words.";
  return status !== rules.statuses[0] || sds_status !== "all" || show !== ""
    ? "Change the filter to see others."
    : hint;
};

/** The number of placeholder rows while the first page loads: the page size, otherwise 5 (spec A2). */
export const skeletonRows = (ipp: number): number => (ipp > 0 ? ipp : 5);

export function ListTable<Row>({ list, columns, skeletons, emptyHint, ...table }: ListTableProps<Row>) {
  const { query, page, isLoading, error, send, choose } = list;
  const { sortable } = list.rules;
  const { words, role } = useErrorAnnouncement(error ?? "", NOT_LOADED);
  const sort = useCallback((field: string) => choose({ sortBy: field }), [choose]);
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
      onSort={sort}
      isLoading={isLoading}
      skeletonRows={skeletons ?? skeletonRows(query.ipp)}
      emptyHint={hintFor(query, list.rules, emptyHint)}
      error={error === undefined ? undefined : { message: words, role, onRetry: () => send({ type: "list.retry" }) }}
    />
  );
}
