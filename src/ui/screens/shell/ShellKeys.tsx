import { memo, useEffect, useRef, useState } from "react";
import { isWindowOpen } from "../useAltKey.ts";
import { screenPart } from "../screenPart.tsx";
import type { PaletteProps } from "./Palette.tsx";
import { useApp } from "../useApp.ts";

const Palette = screenPart(async ({ prepare }: PaletteProps & { readonly prepare: () => Promise<void> }) => {
  const [Part] = await Promise.all([import("./Palette.tsx").then(({ Palette: part }) => part), prepare()]);
  return Part;
});
const KeysDialog = screenPart(async () => (await import("./KeysDialog.tsx")).KeysDialog);

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** False if no search is visible. */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
};

type Opened = "palette" | "keys" | null;

/** The text after a key pressed while its field was loading; null if the key types nothing. */
const typedAfter = (text: string, event: KeyboardEvent): string | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Backspace") return text.slice(0, -1);
  return event.key.length === 1 ? text + event.key : null;
};

/** Ctrl+K, `/` and `?`. None works over an open dialog, and single keys never work in a field. */
export const ShellKeys = memo(function ShellKeys() {
  const { singleKeys, prepareMachines } = useApp();
  const [opened, setOpened] = useState<Opened>(null);
  const typed = useRef("");
  useEffect(() => {
    if (opened !== "palette") return;
    typed.current = "";
    const keep = (event: KeyboardEvent) => {
      const text = isWindowOpen() ? null : typedAfter(typed.current, event);
      if (text === null) return;
      typed.current = text;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", keep, true);
    return () => window.removeEventListener("keydown", keep, true);
  }, [opened]);
  useEffect(() => {
    const deedOf = (event: KeyboardEvent): (() => boolean) | undefined => {
      const open = (what: Opened) => () => {
        setOpened(what);
        return true;
      };
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        return open("palette");
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !singleKeys.areOn())
        return undefined;
      return event.key === "/" ? focusSearch : event.key === "?" ? open("keys") : undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isWindowOpen()) return;
      if (deedOf(event)?.() === true) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [singleKeys]);
  const close = () => setOpened(null);
  return (
    <>
      {opened === "palette" ? (
        <Palette
          prepare={prepareMachines}
          typedMeanwhile={typed}
          onClose={close}
          onShowKeys={() => setOpened("keys")}
        />
      ) : null}
      {opened === "keys" ? <KeysDialog onClose={close} /> : null}
    </>
  );
});
