import { useRouter } from "@tanstack/react-router";
import { ask, NOT_LOADED } from "#application/shared/texts.ts";
import type { SavedView } from "#domain/list/SavedView.ts";
import type { ViewedList } from "#domain/list/viewedLists.ts";
import { FormSection } from "#ui/kit/layout.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog } from "../form/QuestionDialog.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import type { ListPlace } from "../list/listSearch.ts";
import { useCopyLink } from "../list/useCopyLink.ts";
import { SaveView } from "./SaveView.tsx";
import { useViewWrites, type ViewWish } from "./useViewWrites.ts";
import { viewAddress, viewIdIn } from "./viewAddress.ts";
import { type ViewAction, ViewRow } from "./ViewRow.tsx";
import { shownState, stateInWords, type ViewedTable } from "./viewStates.ts";
import { parts, rows } from "./views.css.ts";

const UNREADABLE = "This view can no longer be read";

const questionOf = (wish: ViewWish, words: string) => {
  if (wish.change === "deleted") {
    return ask({
      title: "Delete View?",
      description: `${wish.view.name} will be deleted${wish.view.is_shared ? " for everyone" : ""}. Links to it will open the list without the view.`,
      confirm: "Delete",
    });
  }
  if (wish.change === "created" || wish.input.state === undefined) return null;
  return ask({
    title: "Replace View?",
    description: `${wish.view.name} will show the current list instead: ${words}.`,
    confirm: "Replace",
  });
};

export type ViewsDialogProps = {
  readonly list: ViewedList;
  readonly table: ViewedTable;
  readonly place: ListPlace;
  /** Called when a change of views was saved. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** The saved views of a list: opened, saved, renamed, replaced, shared and deleted. */
export function ViewsDialog({ list, table, place, onChanged, onClose }: ViewsDialogProps) {
  const { machines } = useApp();
  const [views, sendViews] = useMachine(machines.views, { input: { scope: { list } } });
  const { pathname } = useRouter().latestLocation;
  const copy = useCopyLink();
  const state = shownState(place.state, table);
  const words = stateInWords(state, table);
  const hrefOf = (view: SavedView) => `${pathname}?view=${viewAddress(view)}`;
  const isOpened = (view: SavedView) => place.opened !== undefined && viewIdIn(place.opened) === view.id;
  const writes = useViewWrites((view, change) => {
    onChanged();
    sendViews({ type: "load.refreshed" });
    if (view === null) return;
    if (change === "created") {
      place.show(state, { opened: viewAddress(view) });
      onClose();
    } else if (isOpened(view)) {
      place.show(place.state, change === "deleted" ? {} : { opened: viewAddress(view) });
    }
  });
  const act = (view: SavedView, action: Exclude<ViewAction, "rename">) => {
    const { name, is_shared } = view;
    switch (action) {
      case "copy":
        return copy(window.location.origin + hrefOf(view));
      case "share":
        return writes.write({ change: "updated", view, input: { name, is_shared: !is_shared } });
      case "replace":
        return writes.ask({ change: "updated", view, input: { name, is_shared, state } });
      case "delete":
        return writes.ask({ change: "deleted", view });
    }
  };
  const found = views.context.value;
  return (
    <Modal title="Saved Views" onClose={onClose}>
      <div className={parts}>
        <SaveView
          words={words}
          isBusy={writes.isPending && writes.subject?.change === "created"}
          onSave={(name, is_shared) => writes.write({ change: "created", input: { list, name, is_shared, state } })}
        />
        <FormSection title="Views of this list" isSmall>
          {found === null && views.hasTag("loading") ? <LoadingLine /> : null}
          {views.hasTag("failed") ? (
            <FormFailure
              message={views.context.error ?? NOT_LOADED}
              onRetry={() => sendViews({ type: "load.retry" })}
            />
          ) : null}
          {found?.length === 0 ? <span>No saved views yet.</span> : null}
          {found === null || found.length === 0 ? null : (
            <ul className={rows}>
              {found.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  href={hrefOf(view)}
                  words={view.state === null ? UNREADABLE : stateInWords(view.state, table)}
                  onAction={(action) => act(view, action)}
                  onRename={(name) =>
                    writes.write({ change: "updated", view, input: { name, is_shared: view.is_shared } })
                  }
                />
              ))}
            </ul>
          )}
        </FormSection>
      </div>
      <ActionDialog
        action={writes}
        questionOf={(wish) => questionOf(wish, words)}
        tone={writes.subject?.change === "deleted" ? "danger" : "warning"}
      />
    </Modal>
  );
}
