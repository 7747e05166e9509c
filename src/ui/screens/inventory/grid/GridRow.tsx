import { memo, type ReactNode, useRef } from "react";
import {
  type CellRefusal,
  cellText,
  type CellValue,
  type Choices,
  choicesOf,
  type Edit,
  isChoice,
  isNumber,
  placeOf,
  valueInEdit,
  valueOf,
} from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { type Cell, CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { amountText } from "../../amountText.tsx";
import * as styles from "./grid.css.ts";
import { typingKeyEvent } from "./gridKeys.ts";

/** In CSS px. All rows have the same height, so the visible ones are known without measuring. */
export const ROW_HEIGHT = 36;

export type GridColumn = { readonly id: string; readonly header: string; readonly width: number; readonly cell?: Cell };

const EDITED: Readonly<Record<Cell, { readonly header: string; readonly width: number }>> = {
  location_stored: { header: "Location", width: 170 },
  container_id: { header: "Container Type", width: 130 },
  container_size: { header: "Size", width: 72 },
  container_unit_id: { header: "Unit", width: 128 },
  container_quantity: { header: "Quantity", width: 84 },
};
const cellHeader = (cell: Cell): string => EDITED[cell].header;

export const COLUMNS: ReadonlyArray<GridColumn> = [
  { id: "mark", header: "Marked", width: 36 },
  { id: "sds_no", header: "SDS No", width: 68 },
  // Its width is `leastName`.
  { id: "name", header: "Product", width: 0 },
  ...CELLS.map((cell) => ({ id: cell, cell, ...EDITED[cell] })),
  { id: "max_gallons", header: "Max Gallons", width: 100 },
  { id: "max_pounds", header: "Max Pounds", width: 100 },
];
/** Column numbers, from 1. */
export const NAME = 3;
export const FIRST_CELL = 4;

/** Columns that share the remaining width. */
const TEXT_OF: Readonly<Record<string, (line: GridLine) => string>> = {
  name: ({ name }) => name,
  location_stored: ({ location_stored }) => location_stored,
  container_id: ({ container_name }) => container_name,
};
/** In characters: longer texts get no more width. */
const LONG = 60;

/**
 * The width of each column of a CSS grid, the same in every row, and the minimum of all together: columns with longer
 * texts get more of the remaining width. @param name the minimum width of the product column
 */
export const widthsOf = (lines: ReadonlyArray<GridLine>, name: string) => {
  const least = COLUMNS.map(({ id, width }) => (id === "name" ? name : `${width}px`));
  const columns = COLUMNS.map(({ id }, at) => {
    const textOf = TEXT_OF[id];
    if (textOf === undefined) return least[at];
    const longest = lines.reduce((most, line) => Math.max(most, textOf(line).length), 1);
    return `minmax(${least[at]}, ${Math.min(longest, LONG)}fr)`;
  });
  return { gridTemplateColumns: columns.join(" "), minWidth: `calc(${least.join(" + ")})` };
};

type GridRowProps = {
  readonly line: GridLine;
  /** Its index among the lines, from 0. */
  readonly row: number;
  readonly template: string;
  /** The active cell, if it is in this row, and the text being typed into it. */
  readonly at: number | undefined;
  readonly typing: CellValue | undefined;
  /** The first and last selected column; -1 if none is selected. */
  readonly left: number;
  readonly right: number;
  readonly isMarked: boolean;
  readonly isReadOnly: boolean;
  /** Keyed by `placeOf`: values typed but not saved yet, and reasons why a value was not saved. */
  readonly waiting: ReadonlyMap<string, Edit> | undefined;
  readonly refusals: ReadonlyMap<string, CellRefusal> | undefined;
  readonly choices: Choices;
  readonly send: (event: GridEvent) => void;
};

/** A keystroke changes one or two rows; the others are not rendered again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, row, at, isMarked, isReadOnly, waiting, refusals, choices, send } = props;
  const id = line.inventory_product_id;
  /** Why an action that concerns no single cell failed. */
  const refusal = refusals?.get(placeOf(id, "line"))?.message;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isMarked}
      className={styles.row}
      data-marked={isMarked}
      style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT, gridTemplateColumns: props.template }}
    >
      <div role="gridcell" aria-colindex={1} className={styles.cell}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Mark ${line.name}`}
          checked={isMarked}
          onChange={() => send({ type: "grid.line.marked", id })}
        />
      </div>
      <Plain column={2} text={String(line.sds_no)} />
      <div
        role="rowheader"
        aria-colindex={NAME}
        className={styles.name}
        title={refusal ?? line.name}
        data-waiting={waiting?.has(placeOf(id, "line")) === true}
        data-refused={refusal !== undefined}
      >
        <span className={styles.cut}>{line.name}</span>
        {refusal === undefined ? null : <VisuallyHidden>{refusal}</VisuallyHidden>}
      </div>
      {CELLS.map((one, column) => (
        <GridCell
          key={one}
          line={line}
          cell={one}
          row={row}
          column={column}
          isAt={column === at}
          isInRange={column >= props.left && column <= props.right}
          isReadOnly={isReadOnly}
          typing={column === at ? props.typing : undefined}
          waiting={waiting?.get(placeOf(id, one))}
          refusal={refusals?.get(placeOf(id, one))}
          choices={choices}
          send={send}
        />
      ))}
      <Plain column={9} text={amountText(line.max_gallons)} isNumber />
      <Plain column={10} text={amountText(line.max_pounds)} isNumber />
    </div>
  );
});

type PlainProps = { readonly column: number; readonly text: ReactNode; readonly isNumber?: boolean };
function Plain({ column, text, isNumber: isEnd = false }: PlainProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-readonly="true"
      className={styles.cell}
      data-align={isEnd ? "end" : "start"}
    >
      <span className={styles.cut}>{text}</span>
    </div>
  );
}

export const cellId = (line: number, cell: string): string => `cell-${line}-${cell}`;

type GridCellProps = Pick<GridRowProps, "line" | "row" | "isReadOnly" | "typing" | "choices" | "send"> & {
  readonly cell: Cell;
  /** Its index among the cells, from 0. */
  readonly column: number;
  readonly isAt: boolean;
  /** One of several selected cells. */
  readonly isInRange: boolean;
  /** Typed, but not saved yet. */
  readonly waiting: Edit | undefined;
  readonly refusal: CellRefusal | undefined;
};

/**
 * The grid has the focus, names its active cell and takes the keys of all. Memoized: a range over many rows changes a few
 * cells of each.
 */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { line, cell, row, column, isAt, waiting, refusal, choices, send } = props;
  const expected = waiting === undefined ? undefined : valueInEdit(waiting);
  const text = cellText(line, cell, expected === undefined ? valueOf(line, cell) : expected, choices);
  const id = cellId(line.inventory_product_id, cell);
  const wasAt = useRef(false);
  const choose = () => send({ type: "grid.cell.chosen", row, column });
  const reach = () => send({ type: "grid.range.reached", row, column });
  const isTyped = isAt && props.typing !== undefined && !props.isReadOnly;
  return (
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
        <TypedCell {...props} />
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

function TypedCell({ line, cell, typing: value = null, choices, send }: GridCellProps) {
  const common = {
    // The person has just asked to type here.
    autoFocus: true,
    "aria-label": `${cellHeader(cell)} of ${line.name}`,
    className: styles.input,
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
        {...common}
        value={value === null ? "" : String(value)}
        onChange={({ target }) =>
          send({ type: "grid.typed", value: target.value === "" ? null : Number(target.value) })
        }
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
      {...common}
      inputMode={isNumber(cell) ? "decimal" : "text"}
      autoComplete="off"
      list={cell === "location_stored" ? "known-locations" : undefined}
      value={String(value ?? "")}
      onChange={({ target }) => send({ type: "grid.typed", value: target.value })}
    />
  );
}
