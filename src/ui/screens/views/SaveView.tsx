import { useState } from "react";
import { MAX_VIEW_NAME } from "#domain/list/SavedView.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { form, line, wide } from "./views.css.ts";

type SaveViewProps = {
  /** What would be saved, in words. */
  readonly words: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string, isShared: boolean) => void;
};

/** Why a name cannot be saved; undefined if it can. */
export const nameReason = (name: string): string | undefined => {
  const { length } = name.trim();
  if (length === 0) return "Enter a name first";
  return length > MAX_VIEW_NAME ? `Enter at most ${MAX_VIEW_NAME} characters` : undefined;
};

/** Saves the current state of the list under a name. */
export function SaveView({ words, isBusy, onSave }: SaveViewProps) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const reason = nameReason(name);
  return (
    <FormSection title="Save the current list" description={words} isSmall>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !isBusy) onSave(name.trim(), isShared);
        }}
      >
        <div className={line}>
          <div className={wide}>
            <TextField label="Name" value={name} onChange={setName} limit={MAX_VIEW_NAME} />
          </div>
          <Button type="submit" variant="primary" isPending={isBusy} disabledReason={reason}>
            Save View
          </Button>
        </div>
        <Checkbox
          label="Share with everyone"
          description="Everyone with access to this list can open the view. Only you and admins can change it."
          isSelected={isShared}
          onChange={setShared}
        />
      </form>
    </FormSection>
  );
}
