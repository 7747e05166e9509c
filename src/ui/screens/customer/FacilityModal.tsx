import { facilityForm } from "#application/customer/customerMachines.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { namedOption, namedOptionOrNull, namedRecord, useOptions } from "../form/useOptions.ts";
import type { ModalProps } from "../list/modalRoute.tsx";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { AddressFields, useStates } from "./AddressFields.tsx";
import { sections } from "../form/form.css.ts";
import { FACILITY_ADDRESS, FACILITY_LABELS } from "./customerTexts.ts";

/** Creates or edits a facility over the list (spec B2). */
export function FacilityModal(modal: ModalProps) {
  const { machines } = useApp();
  const role = useRole();
  const states = useStates();
  const customers = useOptions(machines.options.customers, null, namedOption, EMPTY_OPTIONS.notFound);
  return (
    <ResourceModal
      {...modal}
      machine={machines.facilities.form}
      resource={formResource(facilityForm, role)}
      labels={FACILITY_LABELS}
    >
      {({ context, field, text, change }) => (
        <div className={sections}>
          <FormGrid>
            <TextField {...text("name")} isRequired />
            <ComboBox
              {...field("customer_id")}
              {...customers}
              isRequired
              placeholder="Select customer"
              value={namedOptionOrNull(context.draft.customer_id)}
              onSelect={(option) => change("customer_id", option && namedRecord(option))}
            />
          </FormGrid>
          <FormSection title={FACILITY_ADDRESS}>
            <AddressFields
              text={(part) => text(`address.${part}`)}
              phone={text("address.phone")}
              states={states}
              isRequired
            />
          </FormSection>
        </div>
      )}
    </ResourceModal>
  );
}
