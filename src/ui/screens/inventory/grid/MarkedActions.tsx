import { useState } from "react";
import type { GridContext, MarkedAction } from "#application/inventory/grid/GridContext.ts";
import { Button } from "#ui/kit/Button.tsx";
import * as styles from "./grid.css.ts";

type MarkedActionsProps = {
  readonly grid: Pick<GridContext, "containers">;
  /** Why this person cannot delete products from the inventory. */
  readonly unlinkRefusal: string | undefined;
  readonly onAction: (action: MarkedAction) => void;
};

/** What can be done with all marked lines. */
export function MarkedActions({ grid, unlinkRefusal, onAction }: MarkedActionsProps) {
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
