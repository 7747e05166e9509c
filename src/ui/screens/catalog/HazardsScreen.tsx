import { plainMachines } from "#application/plainMachines.ts";
import { type HazardDraft, hazardForm, HAZARD_COLUMNS } from "#application/hazard/Hazards.ts";
import { type Hazard, HAZARD_FIELDS, type HazardInput } from "#domain/hazard/Hazard.ts";
import { GHS_CLASSES } from "#domain/hazard/ghsClasses.ts";
import { Select } from "#ui/kit/field/Select.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { drawnFields } from "../form/FormFields.tsx";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../record/ResourcePage.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { useMachines } from "../useApp.ts";

const TITLE = "Hazard Class Management";
const GHS_HELP = "Used by reports, permits and filings. The name is for display only.";
const NONE = "";
const GHS_OPTIONS = [
  { id: NONE, label: "Not chosen" },
  ...GHS_CLASSES.map(({ code, name, signal, h_codes }) => ({
    id: code,
    label: name,
    description: [signal ?? "", h_codes.join(", ")].filter((text) => text !== "").join(": "),
  })),
];

/** Only admins add, edit, archive and delete (spec B2, B6). */
const VIEW: ResourceView<Hazard, HazardDraft, HazardInput> = {
  words: LIST_TEXTS.hazards,
  form: hazardForm,
  fields: HAZARD_FIELDS,
  path: "/hazard-class-mgmt",
  page: { title: TITLE, breadcrumbs: [{ name: TITLE }] },
  isAddHidden: true,
  searchLabel: "Search hazard classes",
  rules: LIST_RULES.hazards,
  list: "hazards",
  headers: HAZARD_COLUMNS,
  name: "name",
  columns: [{ id: "ghs_code", minWidth: 240, grow: 1.5, givesWay: 1 }],
  offersDelete: true,
  modalSize: "small",
};

/** /hazard-class-mgmt (spec B2). */
export function HazardsScreen() {
  const machines = useMachines(plainMachines);
  return <ResourcePage view={VIEW} machines={machines.hazards} />;
}

export const HazardModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={VIEW} machines={useMachines(plainMachines).hazards}>
    {(form) => (
      <FormGrid columns={1}>
        {drawnFields(form, HAZARD_FIELDS)("name")}
        <Select
          {...form.field("ghs_code")}
          description={GHS_HELP}
          options={GHS_OPTIONS}
          value={form.context.draft.ghs_code ?? NONE}
          onChange={(id) => form.change("ghs_code", id === NONE ? null : id)}
        />
      </FormGrid>
    )}
  </ResourceViewModal>
));
