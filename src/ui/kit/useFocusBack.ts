import { type RefObject, useEffect, useRef } from "react";

type Held = RefObject<HTMLElement | null>;

/**
 * Returns the focus from a floating list to its button at once. React Aria waits for the next frame, and a key pressed
 * before, such as Tab right after Enter, would start at the top of the page.
 */
export const useFocusBack = (isOpen: boolean, button: Held, list?: Held): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const { activeElement, body } = document;
    // Keeps a focus that has moved elsewhere.
    if (activeElement === body || list?.current?.contains(activeElement) === true) button.current?.focus();
  }, [isOpen, button, list]);
};
