import { useEffect, useRef } from "react";

type Save = (addsAnother: boolean) => void;
/** Forms in sight; the one that was opened last has the key. */
const forms: Array<{ readonly current: Save }> = [];

/** Ctrl+S or Cmd+S saves, wherever the focus is; with Shift as well it saves and goes on with another one. */
export const useSaveKey = (save: Save): void => {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (forms.at(-1) === latest) latest.current(event.shiftKey);
    };
    forms.push(latest);
    document.addEventListener("keydown", press);
    return () => {
      forms.splice(forms.indexOf(latest), 1);
      document.removeEventListener("keydown", press);
    };
  }, []);
};
