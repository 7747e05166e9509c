import { ListFilter, X } from "lucide-react";
import { useContext, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import * as styles from "./FilterMenu.css.ts";
import type { Filter } from "../field/FilterSelect.tsx";
import { useLazyList } from "../field/useLazyList.ts";
import { FailedContext } from "../KitProvider.tsx";
import { useFocusBack } from "../useFocusBack.ts";

const fetchPopover = async () => (await import("./FilterPopover.tsx")).FilterPopover;

/** The filters of a list that has more than two, behind one button; those that are set are removable chips beside it. */
export function FilterMenu({ filters }: { readonly filters: ReadonlyArray<Filter> }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onFailed = useContext(FailedContext);
  useFocusBack(isOpen, trigger);
  const close = () => setOpen(false);
  const popover = useLazyList(fetchPopover, isOpen, () => {
    close();
    onFailed();
  });
  return (
    <div className={styles.line}>
      <Button
        ref={trigger}
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <ListFilter size={16} aria-hidden />
        Filter
      </Button>
      {popover.List === null ? null : <popover.List filters={filters} triggerRef={trigger} onClose={close} />}
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
