/** The accounts of the e2e server, one of each role. */
export const PEOPLE = {
  admin: {
    email: "admin@hazledger.test",
    password: "Admin-2026",
    role: "admin",
    first_name: "First",
    last_name: "Admin",
  },
  staff: {
    email: "sam.field@hazledger.test",
    password: "Staff-2026",
    role: "staff",
    first_name: "Sam",
    last_name: "Field",
  },
  technician: {
    email: "toni.walk@hazledger.test",
    password: "Techn-2026",
    role: "technician",
    first_name: "Toni",
    last_name: "Walk",
  },
} as const;

export type Who = keyof typeof PEOPLE;
