import { type StateFieldDraft, stateFieldForm } from "#application/stateField/StateFields.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import {
  STATE_FIELD_FIELDS,
  STATE_FIELD_LEVELS,
  type StateField,
  type StateFieldInput,
  stateFieldResource,
} from "#domain/stateField/StateField.ts";
import { STATE_FIELD_COLUMNS } from "#application/stateField/stateFieldColumns.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../list/ResourcePage.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { useApp } from "../useApp.ts";
import { useStates } from "./AddressFields.tsx";
import { besideCustomers, customerTabsAt, STATE_FIELDS_PATH } from "./customerTabs.tsx";
import { WordSelect } from "../form/WordSelect.tsx";

const { name, state, level, t2s_name, is_required } = STATE_FIELD_COLUMNS;

/** Fields that states require in filings: admins add, edit and archive them; everybody in the office sees them. */
const VIEW: ResourceView<StateField, StateFieldDraft, StateFieldInput> = {
  resource: stateFieldResource,
  words: LIST_TEXTS.stateFields,
  form: stateFieldForm,
  path: STATE_FIELDS_PATH,
  page: besideCustomers("State Fields"),
  isAddHidden: true,
  searchLabel: "Search state fields",
  rules: LIST_RULES.stateFields,
  nameColumn: { id: "name", header: name.header },
  columns: [
    { id: "state", header: state.header, width: 80, cell: state.value },
    { id: "level", header: level.header, width: 110, cell: level.value },
    { id: "t2s_name", header: t2s_name.header, minWidth: 160, givesWay: 1, cell: t2s_name.value },
    { id: "is_required", header: is_required.header, width: 100, cell: is_required.value },
  ],
  asFile: { list: "state-fields", columns: STATE_FIELD_COLUMNS },
  labels: labelsOf(STATE_FIELD_FIELDS),
  hasRowArchive: true,
  modalSize: "small",
};

/** Decision 49. */
const OF_CHEMICALS = "Values come from the filing of a past year and are filed again. They cannot be entered here.";

export function StateFieldsScreen() {
  const { machines } = useApp();
  return <ResourcePage view={VIEW} machines={machines.stateFields} intro={customerTabsAt(STATE_FIELDS_PATH)} />;
}

function Fields({ context: { draft }, field, text, change }: OpenForm<StateFieldDraft, StateField>) {
  const { optionsWith, ...states } = useStates();
  return (
    <FormGrid columns={1}>
      <Select
        {...field("state")}
        {...states}
        isRequired
        options={optionsWith(draft.state)}
        value={draft.state === "" ? null : draft.state}
        placeholder="Select state"
        onChange={(code) => change("state", code ?? "")}
      />
      <WordSelect
        {...field("level")}
        isRequired
        description={draft.level === "chemical" ? OF_CHEMICALS : undefined}
        words={STATE_FIELD_LEVELS}
        value={draft.level}
        onChange={(word) => change("level", word)}
      />
      <TextField {...text("name")} isRequired />
      <TextField
        {...text("t2s_name")}
        isRequired
        description="The field name in this state's Tier2 Submit file, such as State05Text, State01Number or State06Checkbox."
      />
      <Checkbox
        {...field("is_required")}
        isSelected={draft.is_required}
        onChange={(isRequired) => change("is_required", isRequired)}
      />
    </FormGrid>
  );
}

export const StateFieldModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={VIEW} machines={useApp().machines.stateFields}>
    {(form) => <Fields {...form} />}
  </ResourceViewModal>
));
