import { rm } from "node:fs/promises";
import { addPeople } from "../../tests/support/addPeople.ts";
import { preparedFolder } from "../../tests/support/preparedFolder.ts";
import { PREPARED } from "./House.ts";
import { PEOPLE } from "./people.ts";

/**
 * Once for a run: the data folder that every house begins with, a database with its first admin, a staff member and a
 * technician. Each worker copies it, which takes a tenth of making one.
 */
const prepareHouse = async (): Promise<() => Promise<void>> => {
  const dataDir = await preparedFolder();
  await addPeople(dataDir, PEOPLE.admin, [PEOPLE.staff, PEOPLE.technician]);
  process.env[PREPARED] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
};

// Playwright takes the default export of the file that it is told.
// oxlint-disable-next-line import/no-default-export
export default prepareHouse;
