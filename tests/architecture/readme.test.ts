import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withSettingsTable } from "../../tools/docs/settingsTable.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

it("The README's table of settings says what the server reads (else: npm run settings)", () => {
  expect(readme).toContain("| `SDS_MAX_AGE_YEARS` |");
  expect(withSettingsTable(readme)).toBe(readme);
});
