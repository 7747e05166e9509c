import { type FacilityDraft, facilityForm } from "#application/customer/facilityForm.ts";
import { fieldChanged } from "#application/machines/formSelectors.ts";
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
import { sections } from "./CustomerModal.css.ts";
import { ADDRESS_NAMES, FACILITY_ADDRESS, FACILITY_LABELS } from "./customerTexts.ts";

type TextName = Exclude<keyof FacilityDraft, "customer_id">;
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
      {(form) => {
        const { context, field, send } = form;
        const { draft } = context;
        const change = (name: TextName, text: string) => send(fieldChanged<FacilityDraft, TextName>(name, text));
        return (
          <div className={sections}>
            <FormGrid>
              <TextField {...field("name")} isRequired value={draft.name} onChange={(text) => change("name", text)} />
              <ComboBox
                {...field("customer_id")}
                {...customers}
                isRequired
                placeholder="Select customer"
                value={namedOptionOrNull(draft.customer_id)}
                onSelect={(option) => send(fieldChanged("customer_id", option && namedRecord(option)))}
              />
            </FormGrid>
            <FormSection title={FACILITY_ADDRESS}>
              <AddressFields
                names={ADDRESS_NAMES}
                isRequired
                draft={draft}
                field={field}
                states={states}
                onChange={change}
              />
            </FormSection>
          </div>
        );
      }}
    </ResourceModal>
  );
}
