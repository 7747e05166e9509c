import { tmpdir } from "node:os";
import { addPeople } from "../../tests/support/addPeople.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { POSTGRES_OF_RUN, TEMPLATE } from "./House.ts";
import { PEOPLE } from "./people.ts";

/**
 * Once for a run: a PostgreSQL, and in it the database that every house begins with, with its first admin, a staff member
 * and a technician. Each house copies it, which takes a tenth of a second.
 */
const prepareHouse = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase(TEMPLATE);
  await addPeople({ dataDir: tmpdir(), databaseUrl }, PEOPLE.admin, [PEOPLE.staff, PEOPLE.technician]);
  process.env[POSTGRES_OF_RUN] = postgres.url;
  return postgres.stop;
};

// Playwright takes the default export of the file that it is told.
// oxlint-disable-next-line import/no-default-export
export default prepareHouse;
