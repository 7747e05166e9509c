import { Facilities } from "../customer/Customers.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { Contacts } from "./Contacts.ts";

export type FacilityScope = { readonly facility_id: number };

/** Contacts and their facilities, beside the list and form of every plain resource. */
export const contactMachines = (parts: MachineParts<Contacts | Facilities>) => ({
  contactsOfFacility: () =>
    loadOf(parts, ({ facility_id }: FacilityScope) => Contacts.use(({ ofFacility }) => ofFacility(facility_id))),
  /** The facility for which a new contact is added. */
  facilityToContact: () =>
    loadOf(parts, ({ facility_id }: FacilityScope) => Facilities.use(({ get }) => get(facility_id))),
});
