// npm run settings: writes the settings table of the README from the table that the server reads.
import { readFileSync, writeFileSync } from "node:fs";
import { withSettingsTable } from "./docs/settingsTable.ts";

const readme = new URL("../README.md", import.meta.url);
writeFileSync(readme, withSettingsTable(readFileSync(readme, "utf8")));
