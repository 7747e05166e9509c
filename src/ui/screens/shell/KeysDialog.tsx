import { useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { useApp } from "../useApp.ts";
import { action, key, row, rows } from "./shell.css.ts";

export const KEYS_TITLE = "Keyboard shortcuts";

export const KEYS: ReadonlyArray<{ readonly keys: string; readonly does: string }> = [
  { keys: "Ctrl+K or ⌘K", does: "Go to a screen, customer, facility, inventory or product" },
  { keys: "Ctrl+S or ⌘S", does: "Save the form" },
  { keys: "Ctrl+Shift+S or ⇧⌘S", does: "Save an inventory product or a chemical component and add another" },
  { keys: "Alt+N", does: "Add a product to the inventory, or use the typed name as a new product" },
  { keys: "Alt+P", does: "Choose a safety data sheet PDF to create an inventory product from" },
  { keys: "Alt+C", does: "Enter the chemical components of a new product with its inventory line" },
  { keys: "Alt+T", does: "Show the thresholds that an inventory product counts toward" },
  { keys: "Esc", does: "Close the dialog (asks first if there are unsaved changes)" },
  { keys: "F8", does: "Go to the notification" },
  { keys: "/", does: "Search the list" },
  { keys: "?", does: "Show keyboard shortcuts" },
];

const SINGLE_KEYS = "Use the single-key shortcuts / and ?";
const SINGLE_KEYS_HINT = "They are ignored while you type in a field.";

export function KeyList() {
  return (
    <dl className={rows}>
      {KEYS.map(({ keys, does: what }) => (
        <div key={keys} className={row}>
          <dt className={key}>{keys}</dt>
          <dd className={action}>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

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
      <KeyList />
      <Checkbox label={SINGLE_KEYS} description={SINGLE_KEYS_HINT} isSelected={areOn} onChange={turn} />
    </Modal>
  );
}
