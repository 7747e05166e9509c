import { plainMachines } from "#application/plainMachines.ts";
import { type TechnicianDraft, technicianForm } from "#application/identity/Users.ts";
import { CONTACT_FIELDS, type Person, type TechnicianInput } from "#domain/identity/Person.ts";
import { TECHNICIAN_COLUMNS } from "#application/identity/personColumns.ts";
import { LIST_RULES } from "../list/listSearch.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../record/ResourcePage.tsx";
import { useMachines } from "../useApp.ts";
import { PersonFields } from "./PersonForm.tsx";
import { LIST_TEXTS } from "../list/listTexts.ts";

const { title } = LIST_TEXTS.technicians;

/** Only admins edit or archive a technician; others may only view one (spec A2, A6). */
const VIEW: ResourceView<Person, TechnicianDraft, TechnicianInput> = {
  words: LIST_TEXTS.technicians,
  form: technicianForm,
  fields: CONTACT_FIELDS,
  path: "/technicians-mgmt",
  importPath: "/technicians-mgmt/import",
  page: { title, breadcrumbs: [{ name: title }] },
  searchLabel: "Search technicians",
  rules: LIST_RULES.technicians,
  list: "technicians",
  headers: TECHNICIAN_COLUMNS,
  name: "full_name",
  columns: [
    { id: "email", minWidth: 200, givesWay: 1 },
    { id: "phone", width: 150, givesWay: 2 },
  ],
  hasRowArchive: true,
};

/** /technicians-mgmt (spec A2). */
export function TechniciansScreen() {
  const machines = useMachines(plainMachines);
  return <ResourcePage view={VIEW} machines={machines.technicians} />;
}

export const TechnicianModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={VIEW} machines={useMachines(plainMachines).technicians}>
    {({ text }) => <PersonFields text={text} />}
  </ResourceViewModal>
));
