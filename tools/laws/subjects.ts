/** Folders of the tests, and what their laws are about in an auditor's words; the longest beginning counts. */
const SUBJECTS = {
  "tests/domain/quantity/": "Amounts",
  "tests/domain/report/": "Reports",
  "tests/domain/component/": "CAS numbers and shares of substances",
  "tests/domain/reference/": "Reference lists",
  "tests/domain/inventory/": "Inventories",
  "tests/domain/product/": "Products",
  "tests/domain/customer/": "Customers and facilities",
  "tests/domain/identity/": "People and permissions",
  "tests/domain/files/": "Files",
  "tests/domain/": "Numbers, dates and names",
  "tests/application/": "What the system does",
  "tests/ui/": "Screens",
  "tests/adapters/postgres/": "Database",
  "tests/postgres/": "Database",
  "tests/": "The API",
} as const;

/** The subjects in the order in which they are told. */
export const SUBJECTS_IN_ORDER: ReadonlyArray<string> = [...new Set(Object.values(SUBJECTS))];

/** @param file path of a test from the root of the project */
export const subjectOf = (file: string): string =>
  Object.entries(SUBJECTS).find(([folder]) => file.startsWith(folder))?.[1] ?? "";
