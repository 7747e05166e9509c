import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FleetRun } from "./fleets.ts";
import type { SizeRun } from "./sizes.ts";
import type { TakeawayRun } from "./takeaway.ts";

/** What was measured, part by part. docs/scale.md is made from it. */
export type Measurements = {
  /** How it was measured. */
  readonly machine: Readonly<Record<"processors" | "memoryGb" | "fleetLines" | "seconds", number>> &
    Readonly<Record<"processor" | "node" | "postgres" | "on", string>>;
  readonly fleets: ReadonlyArray<FleetRun>;
  readonly sizes: ReadonlyArray<SizeRun>;
  readonly takeaways: ReadonlyArray<TakeawayRun>;
};

const fileAt = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** What docs/scale.md is made from. */
export const MEASURED = fileAt("docs/scale/measured.json");
/** Where a run that was stopped goes on. */
export const UNDER_WAY = fileAt("node_modules/.cache/hazledger/scale.json");

export const readMeasurements = (path: string): Measurements | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Measurements) : null; // Written below.

export const keepMeasurements = (measured: Measurements, path: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(measured, null, 1)}\n`);
};
