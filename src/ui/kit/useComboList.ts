import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { ComboControlProps } from "./ComboOptions.ts";

type Input = ComboControlProps & { readonly isClosed: boolean; readonly listId: string };

/** Id of the entry after the options. */
const actionId = ":action";

/** Milliseconds in which a scroll is taken for the page bringing the field into view, not for the person leaving it. */
const settling = 600;

/** Whether the list is open, and which entry is active. The entry after the options is the action, if there is one. */
export function useComboList(props: Input) {
  const { options, action, isMultiple, isClosed, listId } = props;
  const [isOpen, setOpen] = useState(false);
  // By its id, so that options that arrive later do not make another entry active.
  const [activeId, setActiveId] = useState<string | null>(null);
  const openedAt = useRef(0);
  const failureRef = useRef<HTMLDivElement>(null);
  const ids = [...options.map(({ id }) => id), ...(action === undefined ? [] : [actionId])];
  const count = ids.length;
  const active = activeId === null ? -1 : ids.indexOf(activeId);
  const step = (by: 1 | -1) => setActiveId(ids[stepActive(active, by, count)] ?? null);

  const show = (isShown: boolean) => {
    if (isClosed || isShown === isOpen) return;
    if (isShown) openedAt.current = performance.now();
    setOpen(isShown);
    setActiveId(null);
    props.onOpenChange?.(isShown);
  };
  const close = () => {
    show(false);
    props.onRest();
  };
  // React Aria closes a floating list on any scroll, including one that a phone's keyboard or the first click causes.
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
    setActiveId(null);
    props.onType(text);
  };
  const leave = () => {
    close();
    props.onBlur?.();
  };
  const leaveField = ({ relatedTarget }: FocusEvent) => {
    if (failureRef.current?.contains(relatedTarget) !== true) leave();
  };
  const moves = {
    open: () => show(true),
    next: () => step(1),
    previous: () => step(-1),
    pick: () => choose(active),
    close,
    retry: () => failureRef.current?.querySelector("button")?.focus(),
    swallow: () => undefined,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape end an input method's own composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && event.currentTarget.value === "") return props.onBackspace?.();
    const move = comboMove(event, { isOpen, hasActive: active >= 0, hasFailed: props.failure !== undefined });
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
    // Without options there is no list, only the message in its place.
    "aria-controls": isOpen ? (count > 0 ? listId : `${listId}-popup`) : undefined,
    "aria-activedescendant": isOpen && active >= 0 ? `${listId}-${active}` : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (!isOpen && props.isFreeText !== true) currentTarget.select();
      show(true);
    },
    onKeyDown,
    onBlur: leaveField,
  } as const;
  const toggle = () => (isOpen ? close() : show(true));
  return { isOpen, active, inputProps, failureRef, type, close, leave, closeByPopover, choose, toggle };
}

/** What a key means to a combo box. */
type ComboMove = "open" | "next" | "previous" | "pick" | "close" | "retry" | "swallow" | "none";

interface ComboKeyState {
  readonly isOpen: boolean;
  readonly hasActive: boolean;
  /** There is a retry button below the options. */
  readonly hasFailed: boolean;
}

interface ComboKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The keyboard of the WAI-ARIA combobox (list autocomplete, manual selection). "swallow" stops a key: Enter
 * in an open list must not submit the form. Escape in a closed box is left to the dialog around it. "retry" moves the
 * focus to the button below the list, which is far from the field in the order of the page.
 */
export function comboMove(
  { key, altKey, shiftKey }: ComboKey,
  { isOpen, hasActive, hasFailed }: ComboKeyState,
): ComboMove {
  switch (key) {
    case "ArrowDown":
      return !isOpen ? "open" : altKey ? "swallow" : "next";
    case "ArrowUp":
      return !isOpen ? "open" : altKey ? "close" : "previous";
    case "Enter":
      return !isOpen ? "none" : hasActive ? "pick" : "swallow";
    case "Escape":
      return isOpen ? "close" : "none";
    case "Tab":
      return isOpen && hasFailed && !shiftKey ? "retry" : "none";
    default:
      return "none";
  }
}

/** The next entry in a ring of `count` entries; -1 means none is active yet. */
export function stepActive(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}
