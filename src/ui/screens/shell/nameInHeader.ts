import type { Person } from "#domain/identity/Person.ts";

const NO_NAME = "User Name";

/** First and last name as the header shows them; a placeholder name if there is none (spec A2). */
export const nameInHeader = (person: Pick<Person, "profile"> | null): string =>
  `${person?.profile.first_name ?? ""} ${person?.profile.last_name ?? ""}`.trim() || NO_NAME;
