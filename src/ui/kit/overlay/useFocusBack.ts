import { type RefObject, useEffect, useRef } from "react";

type Held = RefObject<HTMLElement | null>;

/**
 * The focus returns from a floating list to its button at once. React Aria waits for the next frame, and a key that
 * comes sooner, such as Tab right after Enter, would start at the top of the page.
 */
export const useFocusBack = (isOpen: boolean, button: Held, list?: Held): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const { activeElement, body } = document;
    // Somebody who went elsewhere stays there.
    if (activeElement === body || list?.current?.contains(activeElement) === true) button.current?.focus();
  }, [isOpen, button, list]);
};
