import { type CustomerDraft, customerForm } from "#application/customer/customerForm.ts";
import { fieldChanged } from "#application/machines/formSelectors.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { DateField } from "#ui/kit/DateField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import type { ModalProps } from "../list/modalRoute.tsx";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { AddressFields, useStates } from "./AddressFields.tsx";
import { sections } from "./CustomerModal.css.ts";
import { ADDRESS_NAMES, BILLING_NAMES, CUSTOMER_LABELS } from "./customerTexts.ts";

type TextName = Exclude<keyof CustomerDraft, "is_same_billing_address">;
/** Creates or edits a customer over the list (spec B2). */
export function CustomerModal(modal: ModalProps) {
  const { machines } = useApp();
  const role = useRole();
  const states = useStates();
  return (
    <ResourceModal
      {...modal}
      machine={machines.customers.form}
      resource={formResource(customerForm, role)}
      labels={CUSTOMER_LABELS}
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
            <FormSection title="Company Address">
              <AddressFields {...address} names={ADDRESS_NAMES} isRequired />
            </FormSection>
            <FormSection title="Billing Address">
              <Checkbox
                {...field("is_same_billing_address")}
                description="While this is checked, the billing address is the same as the company address."
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
