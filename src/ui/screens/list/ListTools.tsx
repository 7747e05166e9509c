import { ChevronDown } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo, useState, useRef } from "react";
import { labelledOf } from "#domain/label/Label.ts";
import { chosenColumns } from "#application/list/Column.ts";
import type { ListFileKind, ListName } from "#domain/list/listNames.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { HeadAction } from "#ui/kit/nav/PageHead.tsx";
import { MenuButton } from "#ui/kit/overlay/MenuButton.tsx";
import { type Fetched, prepared, screenPart } from "../screenPart.tsx";
import { useApp } from "../useApp.ts";
import type { ColumnsDialogProps } from "./ColumnsDialog.tsx";
import type { LabelledRow, LabelsDialogProps, ListFileProps } from "./ListFiles.tsx";
import { useCopyLink } from "./useCopyLink.ts";
import type { ListEvent, ListNews } from "#application/machines/list/listMachine.ts";
import { countText } from "#ui/kit/counts.ts";
import * as styles from "./listTools.css.ts";
import { FilterSelect, type FilterSelectProps } from "#ui/kit/field/FilterSelect.tsx";

/** The list of a table, for exporting it, with the headers of its columns. */
export type ListAsFile = {
  readonly list: ListName;
  /** The record that the list belongs to. */
  readonly of?: string;
  /** By id, in the order of the table. */
  readonly columns: Readonly<Record<string, { readonly header: string }>>;
};

const ListFile = screenPart<Fetched & ListFileProps>(prepared(async () => (await import("./ListFiles.tsx")).ListFile));
export const LabelsDialog = screenPart<Fetched & LabelsDialogProps>(
  prepared(async () => (await import("./ListFiles.tsx")).LabelsDialog),
);
const ColumnsDialog = screenPart<ColumnsDialogProps>(async () => (await import("./ColumnsDialog.tsx")).ColumnsDialog);

const KINDS: ReadonlyArray<{ readonly kind: ListFileKind; readonly label: string }> = [
  { kind: "csv", label: "Export CSV" },
  { kind: "xlsx", label: "Export Excel" },
];
const VIEWS = { id: "views", label: "Saved Views…" };
const COLUMNS = { id: "columns", label: "Columns…" };
const COPY = { id: "copy", label: "Copy Link" };
const WITHOUT_VIEWS = [COLUMNS, COPY];
const WITH_VIEWS = [VIEWS, ...WITHOUT_VIEWS];

const triggerOf = (label: string) => (
  <>
    {label}
    <ChevronDown size={16} aria-hidden />
  </>
);
const EXPORT = triggerOf("Export");
const VIEW = triggerOf("View");

/** The row header comes first if it was not chosen. */
export const shownIds = (
  known: ReadonlyArray<string>,
  chosen: ReadonlyArray<string>,
  rowHeader: string | undefined,
): ReadonlyArray<string> => {
  const ids = chosenColumns(known, chosen);
  return rowHeader === undefined || ids.includes(rowHeader) ? ids : [rowHeader, ...ids];
};

type ListFilesSource = {
  /** Absent for a list that cannot be exported. */
  readonly asFile: ListAsFile | undefined;
  readonly query: ListQuery;
  /** The column that is always visible. */
  readonly rowHeader: string | undefined;
  /** Ids in order; empty means all columns. */
  readonly chosen: ReadonlyArray<string>;
  /** The rows of the current page, to select some for labels. */
  readonly rows?: ReadonlyArray<LabelledRow> | undefined;
};

const NO_FILES: ReadonlyArray<HeadAction> = [];

/** What a list is exported to, as entries of a menu, and the window of the chosen one. */
export const useListFiles = ({ asFile, query, rowHeader, chosen, rows }: ListFilesSource) => {
  const { prepareMachines } = useApp();
  const [opened, setOpened] = useState<ListFileKind | "labels" | null>(null);
  const close = () => setOpened(null);
  const list = asFile?.list;
  const labelled = list === undefined ? null : labelledOf(list);
  const files = useMemo(
    () =>
      list === undefined
        ? NO_FILES
        : [
            ...KINDS.map(({ kind, label }) => ({ label, onPress: () => setOpened(kind) })),
            ...(labelled === null ? NO_FILES : [{ label: "Labels", onPress: () => setOpened("labels") }]),
          ],
    [list, labelled],
  );
  const asked = { ...query, of: asFile?.of ?? "" };
  const columns = chosen.length === 0 ? [] : shownIds(Object.keys(asFile?.columns ?? {}), chosen, rowHeader);
  const fileWindow =
    opened === null || asFile === undefined ? null : opened !== "labels" ? (
      <ListFile
        subject={{ list: asFile.list, query: { ...asked, kind: opened, columns } }}
        prepare={prepareMachines}
        onClose={close}
      />
    ) : labelled === null ? null : (
      <LabelsDialog list={labelled} query={asked} rows={rows} prepare={prepareMachines} onClose={close} />
    );
  return { files, fileWindow };
};

type ListToolsProps = Omit<ListFilesSource, "query" | "rows"> & {
  readonly asFile: ListAsFile;
  /** Those of a list whose page has no menu for them. */
  readonly files: ReadonlyArray<HeadAction>;
  /** Absent if the list has no address in which to store the choice. */
  readonly onChosen?: ((ids: ReadonlyArray<string>) => void) | undefined;
  /** Renders the saved views of the list. */
  readonly views?: ((onClose: () => void) => ReactNode) | undefined;
};

/** In the toolbar of a list: views, columns, and the link to the list. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { asFile, files, rowHeader, chosen, onChosen, views } = props;
  const [opened, setOpened] = useState("");
  const close = () => setOpened("");
  const copy = useCopyLink();
  const exports = useMemo(() => files.map(({ label }) => ({ id: label, label })), [files]);
  const fetchFile = useCallback((id: string) => files.find(({ label }) => label === id)?.onPress?.(), [files]);
  const look = useCallback((id: string) => (id === COPY.id ? copy(window.location.href) : setOpened(id)), [copy]);
  return (
    <div className={styles.tools}>
      {files.length === 0 ? null : <MenuButton label="List" trigger={EXPORT} items={exports} onAction={fetchFile} />}
      {onChosen === undefined ? null : (
        <MenuButton
          label="List"
          trigger={VIEW}
          items={views === undefined ? WITHOUT_VIEWS : WITH_VIEWS}
          onAction={look}
        />
      )}
      {opened === VIEWS.id ? views?.(close) : null}
      {opened === COLUMNS.id && onChosen !== undefined ? (
        <ColumnsDialog
          columns={asFile.columns}
          rowHeader={rowHeader}
          chosen={shownIds(Object.keys(asFile.columns), chosen, rowHeader)}
          onChosen={onChosen}
          onClose={close}
        />
      ) : null}
    </div>
  );
});

type ListNewsLineProps = { readonly news: ListNews | null; readonly send: (event: ListEvent) => void };

/** Tells below the list, where nothing moves, what others have added or changed; shown on request. */
export function ListNewsLine({ news, send }: ListNewsLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const show = () => {
    // The button disappears with its message.
    line.current?.focus();
    send({ type: "list.news.wanted" });
  };
  return (
    <div ref={line} tabIndex={-1} className={styles.news}>
      <span role="status">{news === null ? "" : newsText(news)}</span>
      {news === null ? null : (
        <Button size="small" onPress={show}>
          Show
        </Button>
      )}
    </div>
  );
}

const newsText = ({ added }: ListNews): string =>
  added === 0 ? "Someone else changed this list." : `${countText(added)} new`;

type ListFilterProps = FilterSelectProps & { readonly isWide?: boolean };

/** A filter beside the search of a list. */
export function ListFilter({ isWide = false, ...props }: ListFilterProps) {
  return (
    <div className={styles.filter}>
      <span aria-hidden className={styles.filterName}>
        {props.label}
      </span>
      <div className={isWide ? styles.wideChoice : styles.choiceOfFilter}>
        <FilterSelect {...props} />
      </div>
    </div>
  );
}
