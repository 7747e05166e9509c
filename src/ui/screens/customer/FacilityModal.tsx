import { facilityForm } from "#application/customer/customerMachines.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
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
  return (
    <ResourceModal
      {...modal}
      machine={machines.facilities.form}
      resource={formResource(facilityForm, role)}
      labels={FACILITY_LABELS}
    >
      {({ context, picker, text, change }) => (
        <div className={sections}>
          <FormGrid>
            <TextField {...text("name")} isRequired />
            <RecordPicker
              {...picker("customer_id")}
              machine={machines.options.customers}
              scope={null}
              emptyMessage={EMPTY_OPTIONS.notFound}
              isRequired
              placeholder="Select customer"
              value={context.draft.customer_id}
              onChange={(customer) => change("customer_id", customer)}
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
