import { facilityForm } from "#application/customer/customerMachines.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { FACILITY_MARKS } from "#domain/customer/Facility.ts";
import { RecordPicker } from "../form/RecordPicker.tsx";
import type { ModalProps } from "../list/modalRoute.tsx";
import { wordOptions } from "../form/useOptions.ts";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { AddressFields, useStates } from "./AddressFields.tsx";
import { sections } from "../form/form.css.ts";
import { FACILITY_ADDRESS, FACILITY_LABELS, FACILITY_REPORTS } from "./customerTexts.ts";

const stationOf = (id: string | null) => {
  const { words, empty } = FACILITY_MARKS.retail_gas_station;
  return words.find((word) => word === id) ?? empty;
};

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
      {({ context, field, picker, text, change }) => (
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
          <FormSection title={FACILITY_REPORTS}>
            <Select
              {...field("retail_gas_station")}
              options={wordOptions(FACILITY_MARKS.retail_gas_station.words)}
              value={context.draft.retail_gas_station}
              onChange={(id) => change("retail_gas_station", stationOf(id))}
              description="Tier II: 75,000 gal of gasoline and 100,000 gal of diesel fuel instead of 10,000 lb, if all of it is true."
            />
          </FormSection>
        </div>
      )}
    </ResourceModal>
  );
}
