import { customerForm } from "#application/customer/customerMachines.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { DateField } from "#ui/kit/DateField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import type { ModalProps } from "../list/modalRoute.tsx";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { AddressFields, useStates } from "./AddressFields.tsx";
import { sections } from "../form/form.css.ts";
import { CUSTOMER_LABELS } from "./customerTexts.ts";

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
      {({ context, field, text, change }) => {
        const isSame = context.draft.is_same_billing_address;
        return (
          <div className={sections}>
            <FormGrid>
              <TextField {...text("name")} isRequired />
              <DateField {...text("prepared_at")} />
            </FormGrid>
            <FormSection title="Company Address">
              <AddressFields
                text={(part) => text(`address.${part}`)}
                phone={text("address.phone")}
                states={states}
                isRequired
              />
            </FormSection>
            <FormSection title="Billing Address">
              <Checkbox
                {...field("is_same_billing_address")}
                description="While this is checked, the billing address is the same as the company address."
                isSelected={isSame}
                onChange={(isTicked) => change("is_same_billing_address", isTicked)}
              />
              <AddressFields text={(part) => text(`billing_address.${part}`)} states={states} isLocked={isSame} />
            </FormSection>
          </div>
        );
      }}
    </ResourceModal>
  );
}
