import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { ADD, type ComboControlProps } from "./ComboOptions.ts";

type Input = ComboControlProps & {
  readonly isClosed: boolean;
  readonly listId: string;
  readonly boxRef: RefObject<HTMLElement | null>;
};

/** Events with which a person scrolls or presses outside the field and its list. */
const GESTURES = ["wheel", "touchmove", "pointerdown", "click"] as const;

/** Translates keys, clicks and focus into calls to the owner of the list. */
export function useComboList(props: Input) {
  const { list, addLabel, isClosed, listId, boxRef } = props;
  const hasMoved = useRef(false);
  const [isHidden, setHidden] = useState(false);
  const failureRef = useRef<HTMLDivElement>(null);
  const ids = [...list.options.map(({ id }) => id), ...(addLabel === undefined ? [] : [ADD])];
  const active = list.active === null ? -1 : ids.indexOf(list.active);
  const { isOpen } = list;

  const isShown = isOpen && !isHidden;

  useEffect(() => {
    if (!isShown) return undefined;
    const note = ({ target }: Event) => {
      const parts = [boxRef.current, document.getElementById(`${listId}-popup`)];
      if (!(target instanceof Node && parts.some((part) => part?.contains(target)))) hasMoved.current = true;
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, note, true);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, note, true);
    };
  }, [isShown, boxRef, listId]);

  const open = () => {
    setHidden(false);
    hasMoved.current = false;
    if (!isClosed && !isOpen) list.onOpen();
  };
  /**
   * React Aria closes a floating list on any scroll, even if the browser scrolls the field into view after the first
   * tap, for a phone's keyboard or a typed letter. Typed text is kept until the field is left.
   */
  const closeByPopover = () => {
    // React Aria repositions the list when the window is resized.
    if (!hasMoved.current) return void window.dispatchEvent(new Event("resize"));
    if (list.typed === null) list.onClose();
    else setHidden(true);
  };
  const choose = (index: number) => {
    const id = ids[index];
    if (id !== undefined) list.onPick(id);
  };
  const type = (text: string) => {
    open();
    props.onType(text);
  };
  const leave = () => {
    list.onLeave();
    props.onBlur?.();
  };
  const leaveField = ({ relatedTarget }: FocusEvent) => {
    if (failureRef.current?.contains(relatedTarget) !== true) leave();
  };
  const moves = {
    open,
    next: () => list.onMove(1),
    previous: () => list.onMove(-1),
    enter: list.onEnter,
    close: list.onClose,
    retry: () => failureRef.current?.querySelector("button")?.focus(),
    swallow: () => undefined,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape end the composition of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && event.currentTarget.value === "") return props.onBackspace?.();
    const move = comboMove(event, { isOpen, hasFailed: list.failure !== undefined });
    // Where nothing can be added, a text with one match means that match, so Tab takes it as Enter does.
    const takesMatch = isShown && list.typed !== null && addLabel === undefined && props.isFreeText !== true;
    if (move === "none") return event.key === "Tab" && takesMatch ? list.onEnter() : undefined;
    setHidden(false);
    event.preventDefault();
    event.stopPropagation();
    moves[move]();
  };
  const inputProps = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-haspopup": "listbox",
    // Without options there is no listbox, only the popup with the message.
    "aria-controls": isShown ? (ids.length > 0 ? listId : `${listId}-popup`) : undefined,
    "aria-activedescendant": isShown && active >= 0 ? `${listId}-${active}` : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (!isOpen && props.isFreeText !== true) currentTarget.select();
      open();
    },
    onKeyDown,
    onBlur: leaveField,
  } as const;
  const toggle = () => (isShown ? list.onClose() : open());
  return { isOpen: isShown, active, inputProps, failureRef, type, leave, closeByPopover, choose, toggle };
}

/** The action of a key in a combo box. */
type ComboMove = "open" | "next" | "previous" | "enter" | "close" | "retry" | "swallow" | "none";

interface ComboKeyState {
  readonly isOpen: boolean;
  /** There is a retry button below the options. */
  readonly hasFailed: boolean;
}

interface ComboKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The keyboard of the WAI-ARIA combobox (list autocomplete, manual selection). "swallow" stops a key: Enter in an open
 * list must not submit the form. Escape in a closed box is left to the dialog around it. "retry" moves the focus to the
 * button below the list, which comes much later in the page's tab order.
 */
export function comboMove({ key, altKey, shiftKey }: ComboKey, { isOpen, hasFailed }: ComboKeyState): ComboMove {
  switch (key) {
    case "ArrowDown":
      return !isOpen ? "open" : altKey ? "swallow" : "next";
    case "ArrowUp":
      return !isOpen ? "open" : altKey ? "close" : "previous";
    case "Enter":
      return isOpen ? "enter" : "none";
    case "Escape":
      return isOpen ? "close" : "none";
    case "Tab":
      return isOpen && hasFailed && !shiftKey ? "retry" : "none";
    default:
      return "none";
  }
}
