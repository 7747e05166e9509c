import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { MAX_VIEW_NAME, type SavedView } from "#domain/list/SavedView.ts";
import { Button } from "#ui/kit/Button.tsx";
import { MenuButton } from "#ui/kit/overlay/MenuButton.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useAnnounceLoadFailure } from "../screenPart.tsx";
import { RecordHistory } from "../history/RecordHistory.tsx";
import { nameReason } from "./SaveView.tsx";
import { line, muted, row, texts, wide } from "./views.css.ts";

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
  const onFailed = useAnnounceLoadFailure();
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
        onFailed={onFailed}
      />
    </li>
  );
}
