import { contactResource } from "./contact/Contact.ts";
import { containerResource, containerUnitResource } from "./container/Container.ts";
import { hazardResource } from "./hazard/Hazard.ts";
import { technicianResource, userResource } from "./identity/peopleResources.ts";
import type { Permission } from "./identity/permissions.ts";
import type { PlainResource } from "./declareResource.ts";
import { stateFieldResource } from "./stateField/StateField.ts";

/**
 * The plain resources, by the names of their calls. Calls, history, list files and chapters of the documentation are made
 * from these rows; what serves them is in the table of the same name in `application`.
 */
export const RESOURCES = {
  contacts: contactResource,
  stateFields: stateFieldResource,
  containers: containerResource,
  containerUnits: containerUnitResource,
  hazards: hazardResource,
  technicians: technicianResource,
  users: userResource,
} satisfies Readonly<Record<string, PlainResource>>;
export type PlainResources = typeof RESOURCES;

const values: ReadonlyArray<PlainResources[keyof PlainResources]> = Object.values(RESOURCES);
export const PLAIN_LISTS = values.map(({ list }) => list);
export const PLAIN_HISTORIES = values.map(({ history }) => history);

/** What a person needs to see a list or a history, by its name. */
export const permissionToRead = (name: string): Permission => {
  const found: PlainResource | undefined = values.find(({ list, history }) => list === name || history === name);
  return found?.permissions.read ?? "records.read";
};
