import { plainMachines } from "#application/plainMachines.ts";
import { type StateFieldDraft, stateFieldForm, STATE_FIELD_COLUMNS } from "#application/stateField/StateFields.ts";
import { STATE_FIELD_FIELDS, type StateField, type StateFieldInput } from "#domain/stateField/StateField.ts";
import { Select } from "#ui/kit/field/Select.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../record/ResourcePage.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { useMachines } from "../useApp.ts";
import { useStates } from "./AddressFields.tsx";
import { besideCustomers, customerTabsAt, STATE_FIELDS_PATH } from "./customerTabs.tsx";
import { drawnFields } from "../form/FormFields.tsx";

/** Fields that states require in filings: admins add, edit and archive them; everybody in the office sees them. */
const VIEW: ResourceView<StateField, StateFieldDraft, StateFieldInput> = {
  words: LIST_TEXTS.stateFields,
  form: stateFieldForm,
  fields: STATE_FIELD_FIELDS,
  path: STATE_FIELDS_PATH,
  page: besideCustomers("State Fields"),
  isAddHidden: true,
  searchLabel: "Search state fields",
  rules: LIST_RULES.stateFields,
  list: "state-fields",
  headers: STATE_FIELD_COLUMNS,
  name: "name",
  columns: [
    { id: "state", width: 80 },
    { id: "level", width: 110 },
    { id: "t2s_name", minWidth: 160, givesWay: 1 },
    { id: "is_required", width: 100 },
  ],
  hasRowArchive: true,
  modalSize: "small",
};

/** Decision 49. */
const OF_CHEMICALS = "Values come from the filing of a past year and are filed again. They cannot be entered here.";

export function StateFieldsScreen() {
  const machines = useMachines(plainMachines);
  return <ResourcePage view={VIEW} machines={machines.stateFields} intro={customerTabsAt(STATE_FIELDS_PATH)} />;
}

function Fields(form: OpenForm<StateFieldDraft, StateField>) {
  const { draft } = form.context;
  const { optionsWith, ...states } = useStates();
  const draw = drawnFields(form, STATE_FIELD_FIELDS, {
    help: draft.level === "chemical" ? { level: OF_CHEMICALS } : {},
  });
  return (
    <FormGrid columns={1}>
      <Select
        {...form.field("state")}
        {...states}
        isRequired
        options={optionsWith(draft.state)}
        value={draft.state === "" ? null : draft.state}
        placeholder="Select state"
        onChange={(code) => form.change("state", code ?? "")}
      />
      {draw("level", "name", "t2s_name", "is_required")}
    </FormGrid>
  );
}

export const StateFieldModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={VIEW} machines={useMachines(plainMachines).stateFields}>
    {(form) => <Fields {...form} />}
  </ResourceViewModal>
));
