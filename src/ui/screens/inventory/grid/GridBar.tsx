import { memo, useState } from "react";
import { editsOf, type GridContext, type MarkedAction } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { Button } from "#ui/kit/Button.tsx";
import { countText } from "#ui/kit/counts.ts";
import { LabelsDialog } from "../../list/ListTools.tsx";
import { useApp } from "../../useApp.ts";
import * as styles from "./grid.css.ts";

export const barOf = (context: GridContext): BarContext => {
  const { inventory_id, lines, containers, marked, queue, sending, refusals, done, undone, saved, refusal } = context;
  return { inventory_id, lines, containers, marked, queue, sending, refusals, done, undone, saved, refusal };
};

/** Without the cursor and the typed text, so that a keystroke does not render it again. */
type BarContext = Pick<
  GridContext,
  | "inventory_id"
  | "lines"
  | "containers"
  | "marked"
  | "queue"
  | "sending"
  | "refusals"
  | "done"
  | "undone"
  | "saved"
  | "refusal"
>;
type GridBarProps = BarContext & {
  readonly isReadOnly: boolean;
  readonly unlinkRefusal: string | undefined;
  readonly send: (event: GridEvent) => void;
};

/** The order of the grid. */
const AS_SHOWN = { ...DEFAULT_LIST_QUERY, sort: { field: "sds_no", direction: "asc" } } as const;
const lineCount = (count: number): string => `${countText(count)} ${count === 1 ? "line" : "lines"}`;

/** Actions for all selected lines, and the last save, which can be undone. */
export const GridBar = memo(function GridBar({ isReadOnly, unlinkRefusal, send, ...grid }: GridBarProps) {
  const { marked, lines, saved, done, undone, refusal } = grid;
  const { prepareMachines } = useApp();
  const [isLabelling, setLabelling] = useState(false);
  const waits = grid.queue.length + (grid.sending === null ? 0 : editsOf(grid.sending).length);
  const refused = Object.keys(grid.refusals).length;
  return (
    <div className={styles.bar}>
      {isLabelling ? (
        <LabelsDialog
          list="lines"
          query={{ ...AS_SHOWN, of: String(grid.inventory_id) }}
          marked={[...marked]}
          prepare={prepareMachines}
          onClose={() => setLabelling(false)}
        />
      ) : null}
      {marked.size === 0 || isReadOnly ? (
        <span className={styles.hint}>
          {isReadOnly
            ? `${lineCount(lines.length)}.`
            : "Use the arrow keys to move. Type to edit a cell. Press Enter to save and move down, Escape to cancel, Space to mark a line."}
        </span>
      ) : (
        <>
          <strong>{`${lineCount(marked.size)} marked`}</strong>
          <MarkedActions
            grid={grid}
            unlinkRefusal={unlinkRefusal}
            onAction={(action) => send({ type: "grid.marked.changed", action })}
          />
          <Button size="small" onPress={() => setLabelling(true)}>
            Labels
          </Button>
          <Button size="small" onPress={() => send({ type: "grid.all.marked", isMarked: false })}>
            Clear Marks
          </Button>
        </>
      )}
      {isReadOnly ? null : (
        <Button size="small" onPress={() => send({ type: "grid.all.marked", isMarked: marked.size < lines.length })}>
          {marked.size < lines.length ? "Mark All" : "Unmark All"}
        </Button>
      )}
      <span role="status" className={styles.field}>
        {waits > 0 ? `Saving ${countText(waits)}…` : null}
        {waits === 0 && saved > 0 ? `${countText(saved)} saved` : null}
        {refused > 0 ? ` ${countText(refused)} not saved: see the cells outlined in red` : null}
      </span>
      {done.length > 0 ? (
        <Button size="small" onPress={() => send({ type: "grid.undone" })}>
          Undo
        </Button>
      ) : null}
      {undone.length > 0 ? (
        <Button size="small" onPress={() => send({ type: "grid.redone" })}>
          Redo
        </Button>
      ) : null}
      {refusal === null ? null : (
        <span role="alert" className={styles.notUndone}>
          {refusal}
        </span>
      )}
      {refused > 0 || saved > 0 || refusal !== null ? (
        <Button size="small" onPress={() => send({ type: "grid.notices.closed" })}>
          Close
        </Button>
      ) : null}
    </div>
  );
});

type MarkedActionsProps = {
  readonly grid: Pick<GridContext, "containers">;
  /** Why this person cannot delete products from the inventory. */
  readonly unlinkRefusal: string | undefined;
  readonly onAction: (action: MarkedAction) => void;
};

/** The actions for all selected lines. */
function MarkedActions({ grid, unlinkRefusal, onAction }: MarkedActionsProps) {
  const [place, setPlace] = useState("");
  return (
    <>
      <span className={styles.field}>
        <label className={styles.field}>
          Move to
          <input
            className={styles.place}
            list="known-locations"
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        </label>
        <Button
          size="small"
          disabledReason={place.trim() === "" ? "Enter a location first" : undefined}
          onPress={() => {
            onAction({ kind: "moved", location_stored: place });
            setPlace("");
          }}
        >
          Move
        </Button>
      </span>
      <label className={styles.field}>
        Container type
        <select
          className={styles.input}
          value=""
          onChange={({ target }) => onAction({ kind: "container", container_id: Number(target.value) })}
        >
          <option value="" disabled>
            Choose…
          </option>
          {grid.containers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" onPress={() => onAction({ kind: "questions", is_resolve_question: true })}>
        Resolve Questions
      </Button>
      <Button size="small" onPress={() => onAction({ kind: "questions", is_resolve_question: false })}>
        Reopen Questions
      </Button>
      <Button
        size="small"
        variant="danger"
        disabledReason={unlinkRefusal}
        onPress={() => onAction({ kind: "unlinked" })}
      >
        Delete from Inventory
      </Button>
    </>
  );
}
