import { useEffect, useEffectEvent } from "react";

/** Whether a dialog is open, which then gets the keys. */
export const isWindowOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

type Pressed = Pick<KeyboardEvent, "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Compares the physical key, because with Option it types another character on a Mac. */
export const isAltKey = (letter: string, { code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean =>
  code === `Key${letter}` && altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * A shortcut of the whole page.
 * @param act undefined if it may not be done
 */
export const useAltKey = (letter: string, act: (() => void) | undefined): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (act === undefined || event.defaultPrevented || !isAltKey(letter, event) || isWindowOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
};
