import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ContactDraft } from "#application/contact/contactMachines.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { type ContactPhone, phoneFaults } from "#domain/contact/contactParts.ts";
import { PHONE_TYPES } from "#domain/filing/tier2/tier2Words.ts";
import { Button } from "#ui/kit/Button.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import * as styles from "./contact.css.ts";

const TYPES = PHONE_TYPES.map((type) => ({ id: type, label: type }));

/** Any number of phones, each with its type. */
export function PhonesField({ context: { draft, seed }, is, field, change }: OpenForm<ContactDraft, Contact>) {
  const { phones } = draft;
  const addButton = useRef<HTMLDivElement>(null);
  /** The row that was just added, whose number is typed next. */
  const [added, setAdded] = useState(-1);
  const wantFocus = useFocusAfterRemoval(phones, () => addButton.current?.querySelector("button"));
  const faults = phoneFaults(phones, seed.phones);
  const { error, isDisabled, isReadOnly, onBlur } = field("phones");
  const put = (at: number, phone: Partial<ContactPhone>) =>
    change(
      "phones",
      phones.map((one, index) => (index === at ? { ...one, ...phone } : one)),
    );
  return (
    <FormSection
      title="Phones"
      description="An Emergency Contact needs two phones, including one of type 24-hour."
      isSmall
    >
      <div className={styles.rows}>
        {phones.map(({ number, type }, at) => (
          // Rows are told apart by their place alone.
          <div key={at} className={styles.row}>
            <div className={styles.number}>
              <TextField
                label={`Phone ${at + 1}`}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                isDisabled={isDisabled}
                isReadOnly={isReadOnly}
                error={error === undefined ? undefined : faults[at]}
                value={number}
                onChange={(text) => put(at, { number: text })}
                onBlur={onBlur}
                autoFocus={at === added}
              />
            </div>
            <div className={styles.type}>
              <Select
                label={`Type of phone ${at + 1}`}
                isDisabled={isDisabled}
                isReadOnly={isReadOnly}
                options={TYPES}
                value={type}
                onChange={(id) => put(at, { type: PHONE_TYPES.find((one) => one === id) ?? type })}
              />
            </div>
            {is.locked ? null : (
              <span className={styles.remove}>
                <IconButton
                  label={`Remove phone ${at + 1}`}
                  icon={<Trash2 size={16} aria-hidden />}
                  onPress={() => {
                    wantFocus();
                    change(
                      "phones",
                      phones.filter((_, index) => index !== at),
                    );
                  }}
                />
              </span>
            )}
          </div>
        ))}
        {is.locked ? null : (
          <div ref={addButton}>
            <Button
              size="small"
              onPress={() => {
                setAdded(phones.length);
                change("phones", [...phones, { number: "", type: phones.length === 0 ? "24-hour" : "Work" }]);
              }}
            >
              Add Phone
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}
