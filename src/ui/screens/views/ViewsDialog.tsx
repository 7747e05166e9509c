import { useRouter } from "@tanstack/react-router";
import { listMachines } from "#application/list/listMachines.ts";
import { NOT_LOADED } from "#application/shared/messages.ts";
import { ask } from "#application/shared/texts.ts";
import { type SavedView, MAX_VIEW_NAME } from "#domain/list/SavedView.ts";
import type { ViewedList } from "#domain/list/listNames.ts";
import { FormSection } from "#ui/kit/layout.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog } from "../form/QuestionDialog.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import type { ListPlace } from "../list/listSearch.ts";
import { useCopyLink } from "../list/useCopyLink.ts";
import { useViewWrites, type ViewWish } from "./useViewWrites.ts";
import { viewAddress, viewIdIn, shownState, stateInWords, type ViewedTable } from "./viewStates.ts";
import { parts, rows, line, muted, row, texts, wide, form } from "./views.css.ts";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { MenuButton } from "#ui/kit/overlay/MenuButton.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { RecordHistory } from "../history/RecordHistory.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";

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
  const machines = useMachines(listMachines);
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

export type ViewAction = "copy" | "rename" | "replace" | "share" | "delete";

type ViewRowProps = {
  readonly view: SavedView;
  readonly href: string;
  /** What the view shows, in words. */
  readonly words: string;
  readonly onAction: (action: Exclude<ViewAction, "rename">) => void;
  readonly onRename: (name: string) => void;
};

const COPY = { id: "copy", label: "Copy Link" };

const ownerWords = ({ is_own, is_shared, made_by }: SavedView): string => {
  if (is_own) return is_shared ? "Yours, shared with everyone" : "Private";
  return made_by === "" ? "Shared with everyone" : `Shared by ${made_by}`;
};

/** A row in the list of views: its link and its actions. */
export function ViewRow({ view, href, words, onAction, onRename }: ViewRowProps) {
  const [name, setName] = useState<string | null>(null);
  const items =
    view.refusal === null
      ? [
          COPY,
          { id: "rename", label: "Rename…" },
          { id: "replace", label: "Replace with Current List…" },
          { id: "share", label: view.is_shared ? "Stop Sharing" : "Share with Everyone" },
          { id: "delete", label: "Delete…" },
        ]
      : [COPY];
  const act = (id: string) => {
    if (id === "rename") setName(view.name);
    else if (id === "copy" || id === "replace" || id === "share" || id === "delete") onAction(id);
  };
  if (name !== null) {
    const reason = nameReason(name);
    return (
      <li className={row}>
        <form
          className={`${line} ${wide}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason !== undefined) return;
            if (name.trim() !== view.name) onRename(name.trim());
            setName(null);
          }}
        >
          <div className={wide}>
            <TextField
              label={`New name for ${view.name}`}
              value={name}
              onChange={setName}
              limit={MAX_VIEW_NAME}
              autoFocus
            />
          </div>
          <Button type="submit" variant="primary" disabledReason={reason}>
            Rename
          </Button>
          <Button onPress={() => setName(null)}>Cancel</Button>
        </form>
      </li>
    );
  }
  return (
    <li className={row}>
      <div className={texts}>
        <TextLink href={href}>{view.name}</TextLink>
        <div className={muted}>{`${ownerWords(view)}. ${words}.`}</div>
        {view.refusal === null ? null : <div className={muted}>{view.refusal}</div>}
        {view.is_shared ? <RecordHistory resource="view" id={view.id} version={view.version} name={view.name} /> : null}
      </div>
      <MenuButton
        label={`Actions for ${view.name}`}
        trigger={<Ellipsis size={16} aria-hidden />}
        items={items}
        onAction={act}
      />
    </li>
  );
}

type SaveViewProps = {
  /** What would be saved, in words. */
  readonly words: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string, isShared: boolean) => void;
};

/** Why a name cannot be saved; undefined if it can. */
export const nameReason = (name: string): string | undefined => {
  const { length } = name.trim();
  if (length === 0) return "Enter a name first";
  return length > MAX_VIEW_NAME ? `Enter at most ${MAX_VIEW_NAME} characters` : undefined;
};

/** Saves the current state of the list under a name. */
export function SaveView({ words, isBusy, onSave }: SaveViewProps) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const reason = nameReason(name);
  return (
    <FormSection title="Save the current list" description={words} isSmall>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !isBusy) onSave(name.trim(), isShared);
        }}
      >
        <div className={line}>
          <div className={wide}>
            <TextField label="Name" value={name} onChange={setName} limit={MAX_VIEW_NAME} />
          </div>
          <Button type="submit" variant="primary" isPending={isBusy} disabledReason={reason}>
            Save View
          </Button>
        </div>
        <Checkbox
          label="Share with everyone"
          description="Everyone with access to this list can open the view. Only you and admins can change it."
          isSelected={isShared}
          onChange={setShared}
        />
      </form>
    </FormSection>
  );
}
