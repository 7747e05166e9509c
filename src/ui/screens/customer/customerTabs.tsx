import { NavLinks } from "#ui/kit/nav/NavLinks.tsx";
import { CUSTOMERS_TITLE } from "./customerTexts.ts";

export const CUSTOMERS_PATH = "/customers-facilities-mgmt";
export const CONTACTS_PATH = `${CUSTOMERS_PATH}/contacts`;
export const STATE_FIELDS_PATH = `${CUSTOMERS_PATH}/state-fields`;
const TABS = [
  { label: "Customers and Facilities", path: CUSTOMERS_PATH },
  { label: "Contacts", path: CONTACTS_PATH },
  { label: "State Fields", path: STATE_FIELDS_PATH },
];

/** Three lists side by side, the one at `path` open. */
export const customerTabsAt = (path: string) => (
  <NavLinks
    look="tabs"
    label="Customers, contacts and state fields"
    items={TABS.map((tab) => ({ ...tab, isCurrent: tab.path === path }))}
  />
);

/** Header and breadcrumbs of a list beside the customers. */
export const besideCustomers = (crumb: string) => ({
  title: CUSTOMERS_TITLE,
  breadcrumbs: [{ name: CUSTOMERS_TITLE, path: CUSTOMERS_PATH }, { name: crumb }],
});

/** A new contact of a facility; the list below it shows those that the facility has. */
export const newContactPath = (facilityId: number, words: string): string =>
  `${CONTACTS_PATH}/for/${facilityId}?search=${encodeURIComponent(words)}`;
export const contactsPath = (words: string): string => `${CONTACTS_PATH}?search=${encodeURIComponent(words)}`;
