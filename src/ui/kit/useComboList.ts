import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { ComboControlProps } from "./ComboControlProps.ts";
import { comboMove, stepActive } from "./comboKeys.ts";

type Input = ComboControlProps & { readonly isClosed: boolean; readonly listId: string };

/** Stands for the entry after the options among their ids. */
const actionId = ":action";

/** Milliseconds in which a scroll is taken for the page bringing the field into sight, not for the person leaving it. */
const settling = 600;

/** Open or shut, and which entry the arrow keys are on. The entry after the options is the action, if there is one. */
export function useComboList(props: Input) {
  const { options, action, isMultiple, isClosed, listId } = props;
  const [isOpen, setOpen] = useState(false);
  // By its id: options that arrive meanwhile must not put another entry under the arrow keys.
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
    // Enter and Escape of an input method end its own composition.
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
    // Without an option there is no list: then it is what is said in its place.
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
