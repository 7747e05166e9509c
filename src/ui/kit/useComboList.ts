import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { ComboControlProps } from "./ComboControl.tsx";
import { comboMove, stepActive } from "./comboKeys.ts";

type Input = ComboControlProps & { readonly isClosed: boolean; readonly listId: string };

/** Milliseconds in which a scroll is taken for the page bringing the field into sight, not for the person leaving it. */
const settling = 600;

/** Open or shut, and which entry the arrow keys are on. The entry after the options is the action, if there is one. */
export function useComboList(props: Input) {
  const { options, action, isMultiple, isClosed, listId } = props;
  const [isOpen, setOpen] = useState(false);
  const [at, setActive] = useState(-1);
  const openedAt = useRef(0);
  const count = options.length + (action === undefined ? 0 : 1);
  const active = at < count ? at : -1;

  const show = (isShown: boolean) => {
    if (isClosed || isShown === isOpen) return;
    if (isShown) openedAt.current = performance.now();
    setOpen(isShown);
    setActive(-1);
    props.onOpenChange?.(isShown);
  };
  const close = () => {
    show(false);
    props.onRest();
  };
  // React Aria shuts a floating list on any scroll, also on the one that a phone's keyboard or the first click brings about.
  const closeByPopover = () => {
    if (performance.now() - openedAt.current > settling) close();
  };
  const choose = (index: number) => {
    const option = options[index];
    if (!isMultiple || option === undefined) show(false);
    if (option !== undefined) return props.onPick(option);
    props.onRest();
    action?.onPress();
  };
  const type = (text: string) => {
    show(true);
    setActive(-1);
    props.onType(text);
  };
  const leave = () => {
    close();
    props.onBlur?.();
  };
  const moves = {
    open: () => show(true),
    next: () => setActive(stepActive(active, 1, count)),
    previous: () => setActive(stepActive(active, -1, count)),
    pick: () => choose(active),
    close,
    swallow: () => undefined,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape of an input method end its own composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && event.currentTarget.value === "") return props.onBackspace?.();
    const move = comboMove(event.key, event.altKey, { isOpen, hasActive: active >= 0 });
    if (move === "none") return;
    event.preventDefault();
    event.stopPropagation();
    moves[move]();
  };
  const inputProps = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-haspopup": "listbox",
    "aria-controls": isOpen && count > 0 ? listId : undefined,
    "aria-activedescendant": isOpen && active >= 0 ? `${listId}-${active}` : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (!isOpen && props.isFreeText !== true) currentTarget.select();
      show(true);
    },
    onKeyDown,
  } as const;
  const toggle = () => (isOpen ? close() : show(true));
  return { isOpen, active, inputProps, type, leave, closeByPopover, choose, toggle };
}
