import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import type { GridView } from "#application/inventory/grid/gridView.ts";
import { countText } from "#ui/kit/counts.ts";
import { SearchField } from "#ui/kit/field/SearchField.tsx";
import * as styles from "./grid.css.ts";

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
