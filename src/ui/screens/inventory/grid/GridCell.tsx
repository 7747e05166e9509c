import { type CellValue, valueInEdit, valueOf } from "#application/inventory/grid/GridContext.ts";
import type { CellRefusal, Edit } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import type { Cell } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { Option } from "#domain/shared/Page.ts";
import { cellHeader, isChoice, isNumber } from "./gridColumns.ts";
import * as styles from "./grid.css.ts";
import { typingKeyEvent } from "./gridKeys.ts";

export type Choices = Readonly<Record<"container_id" | "container_unit_id", ReadonlyArray<Option>>>;

export const cellId = (line: number, cell: string): string => `cell-${line}-${cell}`;

export const cellText = (line: GridLine, cell: Cell, value: CellValue, choices: Choices): string => {
  if (!isChoice(cell)) return String(value ?? "");
  if (value === null) return "";
  const [stored, name] =
    cell === "container_id" ? [line.container, line.container_name] : [line.container_unit, line.container_unit_name];
  return value === stored ? name : (choices[cell].find(({ id }) => id === value)?.name ?? "");
};

type GridCellProps = {
  readonly line: GridLine;
  readonly cell: Cell;
  readonly column: number;
  readonly isAt: boolean;
  readonly isReadOnly: boolean;
  readonly typing: CellValue | undefined;
  /** Typed, but not saved yet. */
  readonly waiting: Edit | undefined;
  readonly refusal: CellRefusal | undefined;
  readonly choices: Choices;
  readonly onChoose: () => void;
  readonly send: (event: GridEvent) => void;
};

export function GridCell(props: GridCellProps) {
  const { line, cell, column, isAt, waiting, refusal, choices, send } = props;
  const shown = (waiting === undefined ? undefined : valueInEdit(waiting)) ?? valueOf(line, cell);
  const text = cellText(line, cell, shown, choices);
  const id = cellId(line.inventory_product_id, cell);
  const isTyped = isAt && props.typing !== undefined && !props.isReadOnly;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all its cells
    <div
      role="gridcell"
      id={id}
      aria-colindex={column}
      aria-readonly={props.isReadOnly}
      aria-invalid={refusal !== undefined}
      {...(refusal === undefined ? {} : { "aria-describedby": `${id}-refusal` })}
      className={styles.cell}
      data-align={isNumber(cell) ? "end" : "start"}
      data-editable={!props.isReadOnly}
      data-at={isAt}
      data-waiting={waiting !== undefined}
      data-refused={refusal !== undefined}
      onClick={() => {
        props.onChoose();
        if (isAt && !isTyped && !props.isReadOnly) send({ type: "grid.typing.began" });
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
}

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
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
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
        {choices[cell].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
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
