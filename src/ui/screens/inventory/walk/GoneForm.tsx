import { useState } from "react";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { GONE_REASONS, MAX_REASON } from "#domain/inventory/walk/walkStates.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import type { OpenWalk } from "./OpenWalk.ts";
import { WalkForm } from "./WalkForm.tsx";
import * as styles from "./walk.css.ts";

type GoneFormProps = { readonly walk: OpenWalk; readonly line: WalkLine };

/** Why it is gone: a digit for what is usual, or any other reason. */
export function GoneForm({ walk: { send }, line }: GoneFormProps) {
  const [other, setOther] = useState("");
  const [isAsked, ask] = useState(false);
  const close = () => send({ type: "walk.form.closed" });
  const decide = (reason: string) => send({ type: "walk.decided", input: { decision: "gone", reason } });
  const save = () => (other.trim() === "" ? ask(true) : decide(other.trim()));
  return (
    <WalkForm
      label={`${line.name} is gone`}
      onSave={save}
      onClose={close}
      onKey={(key) => {
        const reason = GONE_REASONS[Number(key) - 1];
        // A digit within a typed reason is part of it.
        if (reason === undefined || other !== "") return false;
        decide(reason);
        return true;
      }}
    >
      <div className={styles.buttons}>
        {GONE_REASONS.map((reason, at) => (
          <Button key={reason} size="small" keys={String(at + 1)} onPress={() => decide(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField
          label="Other Reason"
          value={other}
          onChange={setOther}
          limit={MAX_REASON}
          autoComplete="off"
          error={isAsked && other.trim() === "" ? "Enter why the product is gone." : undefined}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small">
          Gone
        </Button>
        <Button size="small" onPress={close}>
          Cancel
        </Button>
      </div>
    </WalkForm>
  );
}
