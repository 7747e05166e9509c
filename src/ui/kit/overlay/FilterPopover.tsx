import type { RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { filters as look } from "./FilterMenu.css.ts";
import type { Filter } from "../field/FilterSelect.tsx";
import { popover } from "../field/listBox.css.ts";
import { Select } from "../field/Select.tsx";

export interface FilterPopoverProps {
  readonly filters: ReadonlyArray<Filter>;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The open filters of a FilterMenu. */
export function FilterPopover({ filters, triggerRef, onClose }: FilterPopoverProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      triggerRef={triggerRef}
      className={popover}
      placement="bottom start"
      offset={4}
    >
      <Dialog aria-label="Filter" className={look}>
        {filters.map(({ label, options, value, onChange }) => (
          <Select key={label} label={label} options={options} value={value} onChange={onChange} />
        ))}
      </Dialog>
    </Popover>
  );
}
