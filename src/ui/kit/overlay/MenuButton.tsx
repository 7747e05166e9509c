import { memo, type ReactNode, useContext, useId, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { bare } from "./MenuButton.css.ts";
import type { MenuEntry } from "./MenuPopover.tsx";
import { FailedContext } from "../KitProvider.tsx";
import { VisuallyHidden } from "../layout.tsx";
import { useFocusBack } from "../useFocusBack.ts";
import { useLazyList } from "../field/useLazyList.ts";

export interface MenuButtonProps {
  /** The start of the accessible name; the text of the trigger follows it. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: ReadonlyArray<MenuEntry>;
  readonly onAction: (id: string) => void;
  /** By default it has no border. */
  readonly look?: string | undefined;
}

const fetchMenu = async () => (await import("./MenuPopover.tsx")).MenuPopover;

export const MenuButton = memo(function MenuButton(props: MenuButtonProps) {
  const { label, trigger, items, onAction, look = bare } = props;
  const onFailed = useContext(FailedContext);
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
        className={look}
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
