import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterPowerCut, type Cut } from "./afterPowerCut.ts";

/** A data folder whose power can be cut. */
export type CutDisk = {
  readonly dataDir: string;
  /** Settings for the server that works on it. */
  readonly env: () => Readonly<Record<string, string>>;
  /** Leaves what was synced; the server has been killed. */
  readonly cut: (how: Cut) => void;
  readonly remove: () => void;
};

export const cutDisk = (): CutDisk => {
  const root = mkdtempSync(join(tmpdir(), "hazledger-cuts-"));
  const [dataDir, platter, left] = [join(root, "data"), join(root, "platter"), join(root, "left")];
  mkdirSync(dataDir);
  return {
    dataDir,
    env: () => {
      rmSync(platter, { recursive: true, force: true });
      return {
        NODE_OPTIONS: `--import=${new URL("./preload.ts", import.meta.url).href}`,
        // On another disk, whose power stays.
        ARCHIVE_URL: join(root, "archive"),
        POWER_CUT_FOLDER: dataDir,
        POWER_CUT_PLATTER: platter,
      };
    },
    cut: (how) => {
      afterPowerCut(dataDir, platter, left, how);
      rmSync(dataDir, { recursive: true });
      renameSync(left, dataDir);
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
};
