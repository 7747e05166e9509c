import { NavLinks } from "#ui/kit/nav/NavLinks.tsx";

/** As the specification spells it (spec B2). */
export const CUSTOMERS_TITLE = "Customers and Facilities Management";
export const CUSTOMERS_PATH = "/customers-facilities-mgmt";
export const CONTACTS_PATH = `${CUSTOMERS_PATH}/contacts`;
export const STATE_FIELDS_PATH = `${CUSTOMERS_PATH}/state-fields`;
const TABS = [
  { label: "Customers and Facilities", path: CUSTOMERS_PATH },
  { label: "Contacts", path: CONTACTS_PATH },
  { label: "State Fields", path: STATE_FIELDS_PATH },
];

/** Three lists as tabs, the one at `path` selected. */
export const customerTabsAt = (path: string) => (
  <NavLinks
    look="tabs"
    label="Customers, contacts and state fields"
    items={TABS.map((tab) => ({ ...tab, isCurrent: tab.path === path }))}
  />
);

/** Header and breadcrumbs of a list next to the customers. */
export const besideCustomers = (crumb: string) => ({
  title: CUSTOMERS_TITLE,
  breadcrumbs: [{ name: CUSTOMERS_TITLE, path: CUSTOMERS_PATH }, { name: crumb }],
});

/** The form for a new contact of a facility; the list below it shows the facility's contacts. */
export const newContactPath = (facilityId: number, words: string): string =>
  `${CONTACTS_PATH}/for/${facilityId}?search=${encodeURIComponent(words)}`;
export const contactsPath = (words: string): string => `${CONTACTS_PATH}?search=${encodeURIComponent(words)}`;
