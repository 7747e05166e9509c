import type { ReactNode, RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import * as lists from "../field/listBox.css.ts";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface MenuPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly items: ReadonlyArray<MenuEntry>;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onAction: (id: string) => void;
  readonly onClose: () => void;
}

/** The open menu of a MenuButton. */
export function MenuPopover({ id, label, items, triggerRef, onAction, onClose }: MenuPopoverProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      triggerRef={triggerRef}
      className={lists.popover}
      placement="bottom end"
      offset={4}
    >
      <Menu
        id={id}
        aria-label={label}
        className={lists.list}
        items={items}
        autoFocus="first"
        onAction={(key) => onAction(String(key))}
        onClose={onClose}
      >
        {(item) => (
          <MenuItem id={item.id} textValue={item.label} className={lists.item}>
            {item.icon}
            {item.label}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
