import { formatPhone } from "#domain/shared/Phone.ts";
import { declareColumns } from "../list/Column.ts";
import type { Contact } from "#domain/contact/Contact.ts";

/** The contacts of all customers. */
export const CONTACT_COLUMNS = declareColumns<Contact>()({
  last_name: { header: "Name", value: ({ name }) => name },
  facilities: { header: "Facilities", value: ({ facilities }) => facilities.map(({ name }) => name).join(", ") },
  customer: { header: "Customer", value: ({ customer }) => customer.name },
  roles: { header: "Roles", value: ({ roles }) => roles.join(", ") },
  phones: {
    header: "Phones",
    value: ({ phones }) => phones.map(({ number, type }) => `${formatPhone(number)} ${type}`).join(", "),
  },
  email: { header: "Email", value: ({ email }) => email },
  title: { header: "Title", value: ({ title }) => title },
});
