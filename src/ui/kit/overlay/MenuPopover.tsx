import type { ReactNode, RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { media } from "../../theme/media.ts";
import { defined } from "../defined.ts";
import * as lists from "../field/listBox.css.ts";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** For a link. */
  readonly href?: string | undefined;
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined;
  /** Only on narrow screens. */
  readonly isForPhone?: boolean | undefined;
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
        items={items.filter(({ isForPhone }) => isForPhone !== true || matchMedia(media.narrow).matches)}
        autoFocus="first"
        onAction={(key) => {
          if (items.find(({ id }) => id === key)?.refusal === undefined) onAction(String(key));
        }}
        onClose={onClose}
      >
        {(item) => (
          <MenuItem
            id={item.id}
            textValue={item.label}
            className={item.refusal === undefined ? lists.item : lists.refused}
            shouldCloseOnSelect={item.refusal === undefined}
            {...(item.refusal === undefined
              ? defined({ href: item.href })
              : { render: (dom) => ("href" in dom ? <a {...dom} /> : <div {...dom} aria-disabled />) })}
          >
            {item.icon}
            <span className={lists.texts}>
              <Text slot="label">{item.label}</Text>
              {item.refusal === undefined ? null : (
                <Text slot="description" className={lists.hint}>
                  {item.refusal}
                </Text>
              )}
            </span>
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
