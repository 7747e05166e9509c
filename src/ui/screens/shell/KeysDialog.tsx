import { useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { useApp } from "../useApp.ts";
import { action, key, row, rows } from "./KeysDialog.css.ts";

/** Keys that do something, and what. */
export const KEYS_TITLE = "Keyboard shortcuts";

export const KEYS: ReadonlyArray<{ readonly keys: string; readonly permission: string }> = [
  { keys: "Ctrl+K or ⌘K", permission: "Go to a screen, customer, facility, inventory or product" },
  { keys: "Ctrl+S or ⌘S", permission: "Save the form" },
  { keys: "Ctrl+Shift+S or ⇧⌘S", permission: "Save the product of an inventory and add another" },
  { keys: "Esc", permission: "Close a window, after asking when something was changed" },
  { keys: "F8", permission: "Go to the notification" },
  { keys: "/", permission: "Search the list" },
  { keys: "?", permission: "Show these keys" },
];

export const SINGLE_KEYS = "Use the single keys / and ?";
export const SINGLE_KEYS_HINT = "They never act while you type in a field.";

/** Every key beside those of the browser (`?`). */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { singleKeys } = useApp();
  const [areOn, setOn] = useState(() => singleKeys.areOn());
  const turn = (isOn: boolean) => {
    singleKeys.turn(isOn);
    setOn(isOn);
  };
  return (
    <Modal
      title={KEYS_TITLE}
      size="small"
      isDismissable
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <dl className={rows}>
        {KEYS.map(({ keys, permission: what }) => (
          <div key={keys} className={row}>
            <dt className={key}>{keys}</dt>
            <dd className={action}>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={SINGLE_KEYS} description={SINGLE_KEYS_HINT} isSelected={areOn} onChange={turn} />
    </Modal>
  );
}
