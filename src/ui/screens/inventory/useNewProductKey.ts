import { useEffect, useEffectEvent } from "react";
import { isWindowOpen } from "../isWindowOpen.ts";

export const NEW_PRODUCT_KEYS = "Alt+N";

type Pressed = Pick<KeyboardEvent, "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Compares the physical key, because with Option it types a tilde on a Mac. */
export const isNewProductKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean =>
  code === "KeyN" && altKey && !ctrlKey && !metaKey && !shiftKey;

/** @param add undefined if nothing may be added */
export const useNewProductKey = (add: (() => void) | undefined): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (add === undefined || event.defaultPrevented || !isNewProductKey(event) || isWindowOpen()) return;
    event.preventDefault();
    add();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
};
