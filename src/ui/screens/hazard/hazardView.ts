import { type HazardDraft, hazardForm } from "#application/hazard/hazardMachines.ts";
import { HAZARD_FIELDS, type Hazard, type HazardInput } from "#domain/hazard/Hazard.ts";
import { hazardResource } from "#domain/hazard/hazardResource.ts";
import type { ResourceView } from "../list/ResourcePage.tsx";
import { labelsOf } from "#domain/shared/fieldTable.ts";

const TITLE = "Hazard Class Management";

/** /hazard-class-mgmt (spec B2, B6): only admins add, edit, archive and delete. */
export const hazardView: ResourceView<Hazard, HazardDraft, HazardInput> = {
  form: hazardForm,
  path: "/hazard-class-mgmt",
  page: { title: TITLE, breadcrumbs: [{ name: TITLE }] },
  heading: hazardResource.title,
  addLabel: hazardResource.addLabel,
  isAddHidden: true,
  search: { label: "Search hazard classes", placeholder: hazardResource.searchPlaceholder },
  sortable: ["name"],
  nameColumn: { id: "name", header: "Hazard Class" },
  columns: [],
  labels: labelsOf(HAZARD_FIELDS),
  offersDelete: true,
  modalSize: "small",
};
