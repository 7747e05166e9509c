import { type CustomerDraft, customerForm } from "#application/customer/customerForm.ts";
import { fieldChanged } from "#application/machines/formSelectors.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { DateField } from "#ui/kit/DateField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { AddressFields } from "./AddressFields.tsx";
import { sections } from "./CustomerModal.css.ts";
import {
  ADDRESS_NAMES,
  BILLING_ADDRESS,
  BILLING_NAMES,
  COMPANY_ADDRESS,
  CUSTOMER_LABELS,
  FOLLOWS_COMPANY,
} from "./customerTexts.ts";
import { useStates } from "./useStates.ts";

type TextName = Exclude<keyof CustomerDraft, "is_same_billing_address">;
type CustomerModalProps = {
  /** Null for a new customer. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

/** Creates or edits a customer over the list (spec B2). */
export function CustomerModal({ id, onClosed }: CustomerModalProps) {
  const { machines } = useApp();
  const role = useRole();
  const states = useStates();
  return (
    <ResourceModal
      machine={machines.customers.form}
      resource={formResource(customerForm, role)}
      id={id}
      labels={CUSTOMER_LABELS}
      onClosed={onClosed}
    >
      {(form) => {
        const { context, field, send } = form;
        const { draft } = context;
        const isSame = draft.is_same_billing_address;
        const change = (name: TextName, text: string) => send(fieldChanged<CustomerDraft, TextName>(name, text));
        const address = { draft, field, states, onChange: change };
        return (
          <div className={sections}>
            <FormGrid>
              <TextField {...field("name")} isRequired value={draft.name} onChange={(text) => change("name", text)} />
              <DateField
                {...field("prepared_at")}
                value={draft.prepared_at}
                onChange={(text) => change("prepared_at", text)}
              />
            </FormGrid>
            <FormSection title={COMPANY_ADDRESS}>
              <AddressFields {...address} names={ADDRESS_NAMES} isRequired />
            </FormSection>
            <FormSection title={BILLING_ADDRESS}>
              <Checkbox
                {...field("is_same_billing_address")}
                description={FOLLOWS_COMPANY}
                isSelected={isSame}
                onChange={(isTicked) => send(fieldChanged("is_same_billing_address", isTicked))}
              />
              <AddressFields {...address} names={BILLING_NAMES} isLocked={isSame} />
            </FormSection>
          </div>
        );
      }}
    </ResourceModal>
  );
}
