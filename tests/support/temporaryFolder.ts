import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** An empty folder, removed once the tests of the file, or of the `describe` around it, have ended. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
