import { keys as look } from "./Button.css.ts";

/** The keys that do the same, as `aria-keyshortcuts` names them ("Control+Shift+S"): seen, and not part of the name. */
export function Keys({ keys }: { readonly keys: string | undefined }) {
  return keys === undefined ? null : (
    <kbd aria-hidden className={look}>
      {keys.replace("Control", "Ctrl")}
    </kbd>
  );
}
