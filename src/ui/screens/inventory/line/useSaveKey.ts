import { useEffect } from "react";

/** Ctrl+S or Cmd+S saves, wherever the focus is; with Shift as well it saves and goes on with another one. */
export const useSaveKey = (save: (addsAnother: boolean) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save(event.shiftKey);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [save]);
};
