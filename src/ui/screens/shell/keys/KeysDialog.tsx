import { useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { useApp } from "../../shared/useApp.ts";
import { action, key, row, rows } from "./keys.css.ts";
import { KEYS, KEYS_TITLE, SINGLE_KEYS, SINGLE_KEYS_HINT } from "./keyTexts.ts";

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
