import { memo, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { trigger as triggerLook } from "./MenuButton.css.ts";
import type { MenuEntry } from "./MenuPopover.tsx";
import { VisuallyHidden } from "../layout.tsx";
import { useFocusBack } from "../useFocusBack.ts";
import { useLazyList } from "../field/useLazyList.ts";

export interface MenuButtonProps {
  /** The start of the accessible name; the text of the trigger follows it. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: ReadonlyArray<MenuEntry>;
  readonly onAction: (id: string) => void;
  /** Called if the menu could not be loaded. */
  readonly onFailed: () => void;
}

const fetchMenu = async () => (await import("./MenuPopover.tsx")).MenuPopover;

export const MenuButton = memo(function MenuButton({ label, trigger, items, onAction, onFailed }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFocusBack(isOpen, button);
  const close = () => setOpen(false);
  const menu = useLazyList(fetchMenu, isOpen, () => {
    close();
    onFailed();
  });
  return (
    <>
      <Button
        ref={button}
        className={triggerLook}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-controls": id } : {})}
        onPress={() => (menu.isWaiting() ? undefined : setOpen(!isOpen))}
        onKeyDown={(event) => {
          menu.keepKey(event);
          if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true);
          // Otherwise the dialog around would not get Tab or Escape: React Aria stops keys that have a handler.
          else event.continuePropagation();
        }}
      >
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {trigger}
      </Button>
      {menu.List === null ? null : (
        <menu.List id={id} label={label} items={items} triggerRef={button} onAction={onAction} onClose={close} />
      )}
    </>
  );
});
