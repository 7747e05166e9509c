import { ChevronDown, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import * as styles from "./FilterMenu.css.ts";
import type { Filter } from "../field/FilterSelect.tsx";
import { popover } from "../field/listBox.css.ts";
import { Select } from "../field/Select.tsx";
import { useFocusBack } from "../useFocusBack.ts";

/** The filters of a list that has more than two, behind one button; those that are set are removable chips beside it. */
export function FilterMenu({ filters }: { readonly filters: ReadonlyArray<Filter> }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFocusBack(isOpen, trigger);
  return (
    <div className={styles.line}>
      <Button
        ref={trigger}
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        Filter
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        triggerRef={trigger}
        className={popover}
        placement="bottom start"
        offset={4}
      >
        <Dialog aria-label="Filter" className={styles.filters}>
          {filters.map(({ label, options, value, onChange }) => (
            <Select key={label} label={label} options={options} value={value} onChange={onChange} />
          ))}
        </Dialog>
      </Popover>
      {filters.map(({ label, options, value, all, onChange }) => {
        if (value === all) return null;
        const words = `${label}: ${options.find(({ id }) => id === value)?.label ?? ""}`;
        const remove = () => {
          // The chip disappears with its focus.
          trigger.current?.focus();
          onChange(all);
        };
        return (
          <Button key={label} className={styles.chip} aria-label={`Remove filter ${words}`} onPress={remove}>
            {words}
            <X size={14} aria-hidden />
          </Button>
        );
      })}
    </div>
  );
}
