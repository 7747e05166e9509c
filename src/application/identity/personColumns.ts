import { declareColumns, fileColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";
import { CONTACT_FIELDS, type Person } from "#domain/identity/Person.ts";
import { formatPhone } from "#domain/shared/Phone.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";

/** Technicians (spec A2). */
export const TECHNICIAN_COLUMNS = declareColumns<Person>()({
  full_name: { header: "Name", value: ({ profile }) => profile.full_name },
  email: { header: "Email", value: ({ email }) => email },
  phone: { header: "Phone", value: ({ address }) => formatPhone(address.phone) },
});

export const TECHNICIAN_FILE_COLUMNS = fileColumns<Person>(
  TECHNICIAN_COLUMNS,
  fieldColumns(CONTACT_FIELDS, ({ profile }: Person) => profile),
);

/** Users (spec A2). */
export const USER_COLUMNS = declareColumns<Person>()({
  ...TECHNICIAN_COLUMNS,
  role: { header: "Role", value: ({ role, is_active }) => `${ROLE_LABELS[role]}${is_active ? "" : ", archived"}` },
});
