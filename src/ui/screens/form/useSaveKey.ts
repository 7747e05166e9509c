import { useEffect, useEffectEvent } from "react";

type Save = (addsAnother: boolean) => void;
/** Visible forms; the one opened last has the key. */
const forms: Array<Save> = [];

/** Ctrl+S or Cmd+S saves wherever the focus is; with Shift it saves and starts another record. */
export const useSaveKey = (save: Save): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const form: Save = (addsAnother) => onSave(addsAnother);
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (forms.at(-1) === form) form(event.shiftKey);
    };
    forms.push(form);
    document.addEventListener("keydown", press);
    return () => {
      forms.splice(forms.indexOf(form), 1);
      document.removeEventListener("keydown", press);
    };
  }, []);
};
