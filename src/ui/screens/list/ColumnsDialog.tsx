import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { choice, choices } from "./listTools.css.ts";

export type ColumnsDialogProps = {
  readonly columns: Readonly<Record<string, { readonly header: string }>>;
  readonly rowHeader: string | undefined;
  /** The visible columns, in their order. */
  readonly chosen: ReadonlyArray<string>;
  readonly onChosen: (ids: ReadonlyArray<string>) => void;
  readonly onClose: () => void;
};

const moved = (ids: ReadonlyArray<string>, id: string, by: number): ReadonlyArray<string> => {
  const from = ids.indexOf(id);
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(from + by, 0, id);
};

/** Selects the columns of a list and their order. */
export function ColumnsDialog({ columns, rowHeader, chosen, onChosen, onClose }: ColumnsDialogProps) {
  const known = Object.keys(columns);
  const [order, setOrder] = useState(() => [...chosen, ...known.filter((id) => !chosen.includes(id))]);
  const [shown, setShown] = useState(() => new Set(chosen));
  const apply = (ids: ReadonlyArray<string>) => {
    onChosen(ids.length === known.length && ids.every((id, at) => id === known[at]) ? [] : ids);
    onClose();
  };
  const toggle = (id: string, isShown: boolean) =>
    setShown((before) => (isShown ? new Set([...before, id]) : new Set([...before].filter((each) => each !== id))));
  return (
    <Modal
      title="Columns"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => apply([])}>Show All</Button>
          <Button variant="primary" onPress={() => apply(order.filter((id) => shown.has(id)))}>
            Apply
          </Button>
        </>
      }
    >
      <ul className={choices}>
        {order.map((id, at) => {
          const label = columns[id]?.header ?? id;
          return (
            <li key={id} className={choice}>
              <Checkbox
                label={label}
                isSelected={shown.has(id)}
                onChange={(isShown) => toggle(id, isShown)}
                disabledReason={id === rowHeader ? "Identifies the row, so it is always shown" : undefined}
              />
              <span>
                <IconButton
                  label={`Move ${label} up`}
                  icon={<ArrowUp size={16} aria-hidden />}
                  disabledReason={at === 0 ? "This is the first column" : undefined}
                  onPress={() => setOrder((before) => [...moved(before, id, -1)])}
                />
                <IconButton
                  label={`Move ${label} down`}
                  icon={<ArrowDown size={16} aria-hidden />}
                  disabledReason={at === order.length - 1 ? "This is the last column" : undefined}
                  onPress={() => setOrder((before) => [...moved(before, id, 1)])}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
