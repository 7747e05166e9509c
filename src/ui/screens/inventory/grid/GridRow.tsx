import { memo } from "react";
import {
  type CellRefusal,
  type CellValue,
  type Choices,
  type Edit,
  placeOf,
} from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { GridCell } from "./GridCell.tsx";
import * as styles from "./grid.css.ts";
import { NAME, ROW_HEIGHT } from "./gridColumns.ts";

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
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isMarked}
      className={styles.row}
      data-marked={isMarked}
      style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT, gridTemplateColumns: props.template }}
    >
      <MarkCell line={line} isMarked={isMarked} send={send} />
      <Plain column={2} text={String(line.sds_no)} />
      <NameCell
        line={line}
        isWaiting={waiting?.has(placeOf(id, "line")) === true}
        refusal={refusals?.get(placeOf(id, "line"))?.message}
      />
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
      <Plain column={9} text={displayAmount(line.max_gallons)} isNumber />
      <Plain column={10} text={displayAmount(line.max_pounds)} isNumber />
    </div>
  );
});

type PlainProps = { readonly column: number; readonly text: string; readonly isNumber?: boolean };
function Plain({ column, text, isNumber: isEnd = false }: PlainProps) {
  return (
    // The grid has the focus and names its active cell
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

type NameCellProps = {
  readonly line: GridLine;
  readonly isWaiting: boolean;
  /** Why an action that concerns no single cell failed. */
  readonly refusal: string | undefined;
};
function NameCell({ line, isWaiting, refusal }: NameCellProps) {
  return (
    <div
      role="rowheader"
      aria-colindex={NAME}
      className={styles.name}
      title={refusal ?? line.name}
      data-waiting={isWaiting}
      data-refused={refusal !== undefined}
    >
      <span className={styles.cut}>{line.name}</span>
      {refusal === undefined ? null : <VisuallyHidden>{refusal}</VisuallyHidden>}
    </div>
  );
}

type MarkCellProps = {
  readonly line: GridLine;
  readonly isMarked: boolean;
  readonly send: (event: GridEvent) => void;
};
function MarkCell({ line, isMarked, send }: MarkCellProps) {
  return (
    // The grid has the focus and names its active cell
    <div role="gridcell" aria-colindex={1} className={styles.cell}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Mark ${line.name}`}
        checked={isMarked}
        onChange={() => send({ type: "grid.line.marked", id: line.inventory_product_id })}
      />
    </div>
  );
}
