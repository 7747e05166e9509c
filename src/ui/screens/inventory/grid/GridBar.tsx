import { memo, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { editsOf, type GridContext, type MarkedAction } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import type { GridView } from "#application/inventory/grid/gridView.ts";
import { Button } from "#ui/kit/Button.tsx";
import { countText } from "#ui/kit/counts.ts";
import { SearchField } from "#ui/kit/field/SearchField.tsx";
import { LabelsDialog } from "../../list/ListTools.tsx";
import { useApp } from "../../useApp.ts";
import * as styles from "./grid.css.ts";

/** Without the cursor and the typed text, so that a keystroke does not render the bar again. */
const SHOWN = [
  "inventory_id",
  "lines",
  "containers",
  "marked",
  "queue",
  "sending",
  "refusals",
  "done",
  "undone",
  "saved",
  "refusal",
] as const;
type GridBarProps = {
  readonly grid: Pick<GridContext, (typeof SHOWN)[number]>;
  readonly isReadOnly: boolean;
  /** Why this person cannot delete products from the inventory. */
  readonly unlinkRefusal: string | undefined;
  readonly send: (event: GridEvent) => void;
};

const isSame = (was: GridBarProps, is: GridBarProps): boolean =>
  was.isReadOnly === is.isReadOnly &&
  was.unlinkRefusal === is.unlinkRefusal &&
  SHOWN.every((name) => was.grid[name] === is.grid[name]);

/** The order of the grid. */
const AS_SHOWN = { ...DEFAULT_LIST_QUERY, sort: { field: "sds_no", direction: "asc" } } as const;
const lineCount = (count: number): string => `${countText(count)} ${count === 1 ? "line" : "lines"}`;

/** Actions for all selected lines, and the last save, which can be undone. */
export const GridBar = memo(function GridBar({ grid, isReadOnly, unlinkRefusal, send }: GridBarProps) {
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
          <MarkedActions grid={grid} unlinkRefusal={unlinkRefusal} send={send} />
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
}, isSame);

/** The actions for all selected lines. */
function MarkedActions({ grid, unlinkRefusal, send }: Omit<GridBarProps, "isReadOnly">) {
  const onAction = (action: MarkedAction) => send({ type: "grid.marked.changed", action });
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

/** ms without a key, after which the lines are searched. */
const PAUSE = 200;

const SORTS = [
  ["", "Default order"],
  ["name", "Product"],
  ["sds_no", "SDS No"],
  ["location_stored", "Location"],
  ["container_quantity", "Quantity"],
  ["max_gallons", "Max Gallons"],
  ["max_pounds", "Max Pounds"],
] as const;

type GridViewFieldsProps = {
  readonly view: GridView;
  readonly shown: number;
  /** Of all lines, with those that the search does not find. */
  readonly count: number;
  readonly onChange: (view: GridView) => void;
  /** At the end of the row. */
  readonly children: ReactNode;
};

/** Filters and sorts the lines of the grid. Lines that are changed stay where they are until they are sorted again. */
export function GridViewFields({ view, shown, count, onChange, children }: GridViewFieldsProps) {
  const id = useId();
  const [text, setText] = useState(view.search);
  const search = useEffectEvent((typed: string) => {
    if (typed !== view.search) onChange({ ...view, search: typed });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const direction = view.sort?.direction ?? "asc";
  return (
    <div className={styles.bar}>
      <SearchField label="Search lines" placeholder="Search lines" value={text} onChange={setText} />
      <span className={styles.field}>
        <label htmlFor={id}>Sort by</label>
        <select
          id={id}
          className={styles.place}
          value={view.sort?.field ?? ""}
          onChange={({ target: { value: field } }) =>
            onChange({ ...view, sort: field === "" ? null : { field, direction } })
          }
        >
          {SORTS.map(([field, name]) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </select>
        <label className={styles.field}>
          <input
            type="checkbox"
            checked={direction === "desc"}
            disabled={view.sort === null}
            onChange={({ target: { checked } }) =>
              view.sort === null
                ? undefined
                : onChange({ ...view, sort: { ...view.sort, direction: checked ? "desc" : "asc" } })
            }
          />
          Descending
        </label>
      </span>
      <span role="status" className={styles.hint}>
        {shown === count ? null : `${countText(shown)} of ${countText(count)} lines`}
      </span>
      {children}
    </div>
  );
}
