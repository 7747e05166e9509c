import { type TechnicianDraft, technicianForm } from "#application/identity/Users.ts";
import { CONTACT_FIELDS, type Person, type TechnicianInput } from "#domain/identity/Person.ts";
import { formatPhone } from "#domain/shared/Phone.ts";
import { TECHNICIAN_COLUMNS } from "#application/identity/personColumns.ts";
import { technicianResource } from "#domain/identity/peopleResources.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { LIST_RULES } from "../list/listRules.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { ResourcePage } from "../list/ResourcePage.tsx";
import type { ResourceView } from "../list/ResourceView.ts";
import { ResourceViewModal } from "../list/ResourceViewModal.tsx";
import { useApp } from "../useApp.ts";
import { PersonFields } from "./PersonForm.tsx";
import { LIST_TEXTS } from "../list/listTexts.ts";

const { title } = LIST_TEXTS.technicians;

/** Only admins edit or archive a technician; others may only view one (spec A2, A6). */
const VIEW: ResourceView<Person, TechnicianDraft, TechnicianInput> = {
  resource: technicianResource,
  words: LIST_TEXTS.technicians,
  form: technicianForm,
  path: "/technicians-mgmt",
  importPath: "/technicians-mgmt/import",
  page: { title, breadcrumbs: [{ name: title }] },
  searchLabel: "Search technicians",
  rules: LIST_RULES.technicians,
  nameColumn: { id: "full_name", header: TECHNICIAN_COLUMNS.full_name.header },
  columns: [
    { id: "email", header: TECHNICIAN_COLUMNS.email.header, minWidth: 200, givesWay: 1, cell: ({ email }) => email },
    {
      id: "phone",
      header: TECHNICIAN_COLUMNS.phone.header,
      width: 150,
      givesWay: 2,
      cell: ({ address }) => formatPhone(address.phone),
    },
  ],
  asFile: { list: "technicians", columns: TECHNICIAN_COLUMNS },
  labels: labelsOf(CONTACT_FIELDS),
  hasRowArchive: true,
};

/** /technicians-mgmt (spec A2). */
export function TechniciansScreen() {
  const { machines } = useApp();
  return <ResourcePage view={VIEW} machines={machines.technicians} />;
}

export const TechnicianModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={VIEW} machines={useApp().machines.technicians}>
    {({ text }) => <PersonFields text={text} />}
  </ResourceViewModal>
));
