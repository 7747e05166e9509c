import { memo, useRef } from "react";
import {
  cellText,
  type CellRefusal,
  type CellValue,
  type Choices,
  choicesOf,
  type Edit,
  isChoice,
  isNumber,
  valueInEdit,
  valueOf,
} from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import type { Cell } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { cellHeader, FIRST_CELL } from "./gridColumns.ts";
import * as styles from "./grid.css.ts";
import { typingKeyEvent } from "./gridKeys.ts";

export const cellId = (line: number, cell: string): string => `cell-${line}-${cell}`;

type GridCellProps = {
  readonly line: GridLine;
  readonly cell: Cell;
  /** Its line's index and its own among the cells, both from 0. */
  readonly row: number;
  readonly column: number;
  readonly isAt: boolean;
  /** One of several selected cells. */
  readonly isInRange: boolean;
  readonly isReadOnly: boolean;
  readonly typing: CellValue | undefined;
  /** Typed, but not saved yet. */
  readonly waiting: Edit | undefined;
  readonly refusal: CellRefusal | undefined;
  readonly choices: Choices;
  readonly send: (event: GridEvent) => void;
};

/** Memoized: a range over many rows changes a few cells of each. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { line, cell, row, column, isAt, waiting, refusal, choices, send } = props;
  const expected = waiting === undefined ? undefined : valueInEdit(waiting);
  const text = cellText(line, cell, expected === undefined ? valueOf(line, cell) : expected, choices);
  const id = cellId(line.inventory_product_id, cell);
  const wasAt = useRef(false);
  const choose = () => send({ type: "grid.cell.chosen", row, column });
  const reach = () => send({ type: "grid.range.reached", row, column });
  const isTyped = isAt && props.typing !== undefined && !props.isReadOnly;
  return (
    // The grid has the focus and names its active cell
    // The grid takes the keys of all its cells
    <div
      role="gridcell"
      id={id}
      aria-colindex={column + FIRST_CELL}
      aria-readonly={props.isReadOnly}
      aria-selected={props.isInRange}
      aria-invalid={refusal !== undefined}
      {...(refusal === undefined ? {} : { "aria-describedby": `${id}-refusal` })}
      className={styles.cell}
      data-align={isNumber(cell) ? "end" : "start"}
      data-editable={!props.isReadOnly}
      data-at={isAt}
      data-selected={props.isInRange}
      data-waiting={waiting !== undefined}
      data-refused={refusal !== undefined}
      // A press selects, a press into the active cell edits, and dragging selects a range.
      onMouseDown={(event) => {
        if (event.button !== 0 || isTyped) return;
        wasAt.current = isAt && !event.shiftKey && !props.isInRange;
        if (wasAt.current) return;
        if (event.shiftKey) reach();
        else choose();
      }}
      onMouseEnter={({ buttons, currentTarget }) => {
        // Text that is being marked in a cell's field is not a range.
        if (buttons === 1 && currentTarget.closest('[role="grid"]') === document.activeElement) reach();
      }}
      onClick={() => {
        if (wasAt.current && isAt && !isTyped && !props.isReadOnly) send({ type: "grid.typing.began" });
      }}
    >
      {isTyped ? (
        <TypedCell
          label={`${cellHeader(cell)} of ${line.name}`}
          cell={cell}
          value={props.typing ?? null}
          choices={choices}
          send={send}
        />
      ) : (
        <span className={styles.cut} title={text}>
          {text}
        </span>
      )}
      {refusal === undefined ? null : (
        <span id={`${id}-refusal`} role="alert" className={styles.refusal} hidden={!isAt}>
          {refusal.message}
          {refusal.typed === null ? "" : ` (${cellText(line, cell, refusal.typed, choices)})`}
        </span>
      )}
    </div>
  );
});

type TypedCellProps = {
  readonly label: string;
  readonly cell: Cell;
  readonly value: CellValue;
  readonly choices: Choices;
  readonly send: (event: GridEvent) => void;
};

function TypedCell({ label, cell, value, choices, send }: TypedCellProps) {
  const keys = {
    onKeyDown: (event: React.KeyboardEvent) => {
      event.stopPropagation();
      const gridEvent = typingKeyEvent(event);
      if (gridEvent === null) return;
      event.preventDefault();
      send(gridEvent);
    },
    onBlur: () => send({ type: "grid.cell.saved" }),
  };
  if (isChoice(cell)) {
    return (
      <select
        // The person has just asked to type here
        autoFocus
        aria-label={label}
        className={styles.input}
        value={value === null ? "" : String(value)}
        onChange={({ target }) =>
          send({ type: "grid.typed", value: target.value === "" ? null : Number(target.value) })
        }
        {...keys}
      >
        <option value="">None</option>
        {choicesOf(choices, cell).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      // The person has just asked to type here
      autoFocus
      aria-label={label}
      className={styles.input}
      inputMode={isNumber(cell) ? "decimal" : "text"}
      autoComplete="off"
      list={cell === "location_stored" ? "known-locations" : undefined}
      value={String(value ?? "")}
      onChange={({ target }) => send({ type: "grid.typed", value: target.value })}
      {...keys}
    />
  );
}
