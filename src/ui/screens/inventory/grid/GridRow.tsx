import { memo } from "react";
import { type CellRefusal, type CellValue, type Edit, placeOf } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { type Choices, GridCell } from "./GridCell.tsx";
import { FIRST_CELL, NAME, ROW_HEIGHT } from "./gridColumns.ts";
import * as styles from "./grid.css.ts";

type GridRowProps = {
  readonly line: GridLine;
  /** Its place among the lines, from 0. */
  readonly row: number;
  readonly template: string;
  /** The cell where the person is, if it is in this row, and what is typed into it. */
  readonly at: number | undefined;
  readonly typing: CellValue | undefined;
  readonly isMarked: boolean;
  readonly isReadOnly: boolean;
  /** By `placeOf`: typed, and not saved yet; and why something was not saved. */
  readonly waiting: ReadonlyMap<string, Edit> | undefined;
  readonly refusals: ReadonlyMap<string, CellRefusal> | undefined;
  readonly choices: Choices;
  readonly send: (event: GridEvent) => void;
};

/** A key changes one row or two: the others are not drawn again. */
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
          column={column + FIRST_CELL}
          isAt={column === at}
          isReadOnly={isReadOnly}
          typing={column === at ? props.typing : undefined}
          waiting={waiting?.get(placeOf(id, one))}
          refusal={refusals?.get(placeOf(id, one))}
          choices={choices}
          onChoose={() => (column === at ? undefined : send({ type: "grid.cell.chosen", row, column }))}
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
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
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
  /** Why something that concerns no cell was not done. */
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
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
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
