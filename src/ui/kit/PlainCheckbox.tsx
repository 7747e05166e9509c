import Check from "lucide-react/icons/check";
import * as styles from "./choice.css.ts";
import { hidden } from "./layout.css.ts";

export interface PlainCheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** A Checkbox of the pages that are there before React Aria. */
export function PlainCheckbox({ label, isSelected, onChange }: PlainCheckboxProps) {
  return (
    <div className={styles.root}>
      <label className={styles.button} data-plain {...(isSelected ? { "data-selected": true } : {})}>
        <input
          type="checkbox"
          className={hidden}
          checked={isSelected}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.mark} aria-hidden>
          <Check size={14} strokeWidth={3} />
        </span>
        {label}
      </label>
    </div>
  );
}
