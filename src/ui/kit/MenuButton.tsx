import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import * as lists from "./listBox.css.ts";
import { trigger as triggerLook } from "./MenuButton.css.ts";
import { VisuallyHidden } from "./layout.tsx";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface MenuButtonProps {
  /** The start of the accessible name; the text of the trigger follows it. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: ReadonlyArray<MenuEntry>;
  readonly onAction: (id: string) => void;
}

export function MenuButton({ label, trigger, items, onAction }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button className={triggerLook}>
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {trigger}
      </Button>
      <Popover className={lists.popover} placement="bottom end" offset={4}>
        <Menu aria-label={label} className={lists.list} items={items} onAction={(key) => onAction(String(key))}>
          {(item) => (
            <MenuItem id={item.id} textValue={item.label} className={lists.item}>
              {item.icon}
              {item.label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
