import { useId, useState } from "react";
import { PASSWORD_NEEDED } from "#domain/identity/Password.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { PasswordField } from "#ui/kit/PasswordField.tsx";
import * as styles from "./person.css.ts";
import { PRESENT_PASSWORD, PROFILE_LABELS, SAVE_CHANGES } from "./userTexts.ts";

type PresentPasswordDialogProps = {
  /** What the server said of the one that was typed before. */
  readonly error: string | undefined;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the password that the account has now, before it gets another one or another email. */
export function PresentPasswordDialog({ error, onConfirm, onCancel }: PresentPasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [shown, setShown] = useState(error);
  const form = useId();
  return (
    <Modal
      title={PRESENT_PASSWORD.title}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            {SAVE_CHANGES}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          if (password === "") setShown(PASSWORD_NEEDED);
          else onConfirm(password);
        }}
      >
        <p>{PRESENT_PASSWORD.description}</p>
        <PasswordField
          label={PROFILE_LABELS.current_password}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={shown}
          onChange={(text) => {
            setPassword(text);
            setShown(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
