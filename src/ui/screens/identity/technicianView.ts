import { type TechnicianDraft, technicianForm } from "#application/identity/personForms.ts";
import { CONTACT_FIELDS, type Person, type TechnicianInput } from "#domain/identity/Person.ts";
import { formatPhone } from "#domain/identity/Phone.ts";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import type { ResourceView } from "../list/ResourcePage.tsx";
import { labelsOf } from "#domain/shared/fieldTable.ts";

const TITLE = technicianResource.title;

/** /technicians-mgmt (spec A2, A6). Non-admins look at a technician; only admins edit or archive one. */
export const technicianView: ResourceView<Person, TechnicianDraft, TechnicianInput> = {
  form: technicianForm,
  path: "/technicians-mgmt",
  page: { title: TITLE, breadcrumbs: [{ name: TITLE }] },
  heading: TITLE,
  addLabel: technicianResource.addLabel,
  search: { label: "Search technicians", placeholder: technicianResource.searchPlaceholder },
  sortable: ["full_name", "email", "phone"],
  nameColumn: { id: "full_name", header: "Name" },
  columns: [
    { id: "email", header: "Email", minWidth: 200, cell: ({ email }) => email },
    { id: "phone", header: "Phone", width: 150, cell: ({ address }) => formatPhone(address.phone) },
  ],
  labels: labelsOf(CONTACT_FIELDS),
  hasRowArchive: true,
};
