import { defaultStringifySearch, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { listMachines } from "#application/list/listMachines.ts";
import { NOT_LOADED } from "#application/shared/messages.ts";
import type { ListName, ViewedList } from "#domain/list/listNames.ts";
import type { SavedView } from "#domain/list/SavedView.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { PageLoading } from "../shell/FullPage.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import type { ListPlace } from "../list/listSearch.ts";
import { useViewWrites } from "./useViewWrites.ts";
import { isRenamed, viewAddress, viewIdIn, isSameState, lostOf, shownState, type ViewedTable } from "./viewStates.ts";
import { bar, barLine, name } from "./views.css.ts";

export type ViewBarProps = {
  readonly list: ViewedList;
  readonly table: ViewedTable;
  readonly place: ListPlace;
  /** The view as written in the address. */
  readonly opened: string;
};

const DELETED = "The view in this link was deleted or never existed. The list is shown without it.";
const OTHER_LIST = "The view in this link belongs to a different list. The list is shown without it.";
const UNREADABLE = "This view can no longer be read. Replace it with the current list, or delete it.";

/** The view with which a list was opened: whether the list was changed since, and what the link could not show. */
export function ViewBar({ list, table, place, opened }: ViewBarProps) {
  const machines = useMachines(listMachines);
  const [loading, send] = useMachine(machines.view, { input: { scope: { id: viewIdIn(opened) } } });
  const leave = () => {
    place.show(place.state);
    focusHeading();
  };
  const { value: view, error } = loading.context;
  if (loading.hasTag("missing")) return <ViewNotice message={DELETED} onClose={leave} />;
  if (loading.hasTag("failed")) {
    return (
      <ViewNotice message={error ?? NOT_LOADED} onClose={leave} onRetry={() => place.show({}, { view: opened })} />
    );
  }
  if (view === null) return <div className={barLine}>View…</div>;
  if (view.list !== list) return <ViewNotice message={OTHER_LIST} onClose={leave} />;
  return (
    <OpenedView
      view={view}
      table={table}
      place={place}
      opened={opened}
      onChanged={() => send({ type: "load.refreshed" })}
    />
  );
}

/** For elements that disappear with their buttons. */
const focusHeading = () => document.querySelector<HTMLElement>("main h1")?.focus();

type NoticeProps = { readonly message: string; readonly onClose: () => void; readonly onRetry?: () => void };

function ViewNotice({ message, onClose, onRetry }: NoticeProps) {
  return (
    <Notice tone="warning" role="status">
      <div className={barLine}>
        <span>{message}</span>
        {onRetry === undefined ? null : (
          <Button size="small" onPress={onRetry}>
            Try Again
          </Button>
        )}
        <Button size="small" onPress={onClose}>
          Close
        </Button>
      </div>
    </Notice>
  );
}

type OpenedViewProps = Omit<ViewBarProps, "list"> & { readonly view: SavedView; readonly onChanged: () => void };

function OpenedView({ view, table, place, opened, onChanged }: OpenedViewProps) {
  const writes = useViewWrites(() => {
    onChanged();
    focusHeading();
  });
  const leaveTo = (...to: Parameters<ListPlace["show"]>) => {
    place.show(...to);
    focusHeading();
  };
  const state = shownState(place.state, table);
  const kept = view.state;
  const isChanged = kept === null || !isSameState(state, shownState(kept, table));
  const lost = kept === null ? [] : lostOf(kept, table);
  const address = viewAddress(view);
  return (
    <div className={bar}>
      <div className={barLine} role="group" aria-label="Saved view">
        <span className={name}>
          View <strong>{view.name}</strong>
        </span>
        {view.is_shared ? <Badge>{view.is_own ? "Shared" : `Shared by ${view.made_by}`}</Badge> : null}
        {isChanged ? <Badge tone="info">Modified</Badge> : null}
        {isChanged ? (
          <Button
            size="small"
            isPending={writes.isPending}
            disabledReason={view.refusal ?? undefined}
            onPress={() =>
              writes.write({
                change: "updated",
                view,
                input: { name: view.name, is_shared: view.is_shared, state },
              })
            }
          >
            Update View
          </Button>
        ) : null}
        {isChanged && kept !== null ? (
          <Button size="small" onPress={() => leaveTo(shownState(kept, table), { opened: address })}>
            Back to View
          </Button>
        ) : null}
        <Button size="small" onPress={() => leaveTo({})}>
          Leave View
        </Button>
      </div>
      {isRenamed(opened, view) ? (
        <ViewNotice
          message={`This view was renamed to ${view.name}.`}
          onClose={() => leaveTo(place.state, { opened: address })}
        />
      ) : null}
      {kept === null ? <Notice tone="warning">{UNREADABLE}</Notice> : null}
      {lost.length === 0 ? null : (
        <Notice tone="warning" role="status">
          {`This list no longer has ${lost.join(", ")}, which this view uses. The rest of the view is shown.`}
        </Notice>
      )}
    </div>
  );
}

export type OpenViewProps = { readonly list: ListName; readonly view: string };

/**
 * Shown instead of a list whose address names a view: opens the list with the view's state. Problems with the view are
 * shown there.
 */
export function OpenView({ list, view }: OpenViewProps) {
  const machines = useMachines(listMachines);
  const router = useRouter();
  const [loading] = useMachine(machines.view, { input: { scope: { id: viewIdIn(view) } } });
  const isLoading = loading.hasTag("loading");
  const { value } = loading.context;
  useEffect(() => {
    if (isLoading) return;
    const state = value?.list.startsWith(list) === true ? value.state : null;
    const search = defaultStringifySearch({ ...state, opened: view });
    router.history.replace(router.latestLocation.pathname + search);
  }, [isLoading, value, list, view, router]);
  return <PageLoading />;
}
