import { ChevronDown } from "lucide-react";
import { useContext, useId, useState } from "react";
import { field } from "./field.css.ts";
import { FailedContext } from "../KitProvider.tsx";
import { VisuallyHidden } from "../layout.tsx";
import type { SelectProps } from "./Select.tsx";
import * as styles from "./Select.css.ts";
import { useLazyList } from "./useLazyList.ts";

export type FilterSelectProps = Pick<SelectProps, "label" | "options" | "value" | "onChange">;

/** One of several behind a button. */
export interface Filter extends FilterSelectProps {
  /** The id of the option that filters nothing. */
  readonly all: string;
}

const fetchSelect = async () => (await import("./Select.tsx")).Select;

/** A Select above a list. Until first opened, it is a plain button that looks the same and has the same name. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, options, value } = props;
  const id = useId();
  const onFailed = useContext(FailedContext);
  const [isWanted, want] = useState(false);
  const select = useLazyList(fetchSelect, isWanted, () => {
    want(false);
    onFailed();
  });
  if (select.List !== null) return <select.List {...props} isLabelHidden startsOpen />;
  return (
    <div className={field}>
      <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}-value ${id}-label`}
        onClick={() => want(true)}
        onKeyDown={(event) => {
          select.keepKey(event);
          if (event.key === "ArrowDown" || event.key === "ArrowUp") want(true);
        }}
      >
        <span id={`${id}-value`} className={styles.value}>
          {options.find((option) => option.id === value)?.label}
        </span>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
    </div>
  );
}
