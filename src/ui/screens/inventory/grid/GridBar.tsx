import { memo, useState } from "react";
import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { countText } from "#ui/kit/counts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { LabelsDialog } from "../../list/ListTools.tsx";
import { useApp } from "../../useApp.ts";
import * as styles from "./grid.css.ts";
import { MarkedActions } from "./MarkedActions.tsx";

/** Nothing of where the person is and of what is typed, so that a key does not draw it again. */
export type BarContext = Pick<
  GridContext,
  "inventory_id" | "lines" | "containers" | "marked" | "queue" | "sending" | "refusals" | "undo" | "saved" | "refusal"
>;
type GridBarProps = BarContext & {
  readonly isReadOnly: boolean;
  readonly unlinkRefusal: string | undefined;
  readonly send: (event: GridEvent) => void;
};

/** The order of the grid. */
const AS_SHOWN = { ...DEFAULT_LIST_QUERY, sort: { field: "sds_no", direction: "asc" } } as const;
const lineCount = (count: number): string => `${countText(count)} ${count === 1 ? "line" : "lines"}`;

/** What is done with all marked lines, and what was saved last, which can be taken back. */
export const GridBar = memo(function GridBar({ isReadOnly, unlinkRefusal, send, ...grid }: GridBarProps) {
  const { marked, lines, saved, undo, refusal } = grid;
  const { prepareMachines } = useApp();
  const [isLabelling, setLabelling] = useState(false);
  const waits = grid.queue.length + (grid.sending === null ? 0 : 1);
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
      {undo.length > 0 && waits === 0 ? (
        <Button size="small" onPress={() => send({ type: "grid.undone" })}>
          {undo.length === 1 ? "Undo" : `Undo ${countText(undo.length)}`}
        </Button>
      ) : null}
      {refusal === null ? null : (
        <span role="alert" className={styles.notUndone}>
          {refusal}
        </span>
      )}
      {refused > 0 || undo.length > 0 || refusal !== null ? (
        <Button size="small" onPress={() => send({ type: "grid.told" })}>
          Close
        </Button>
      ) : null}
    </div>
  );
});
