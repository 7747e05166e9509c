import { matterOf } from "./matterOf.ts";
import type { PreparedLine } from "./PreparedLine.ts";

export type StorageCondition<V extends string = string> = { readonly value: V; readonly isAssumed: boolean };
type Entered<N extends "storage_pressure" | "storage_temperature"> = NonNullable<PreparedLine["line"][N]>;

/**
 * Missing in old snapshots. A gas for which both conditions are ambient, the default, is assumed to be under pressure.
 */
export const storedPressure = (line: PreparedLine): StorageCondition<Entered<"storage_pressure">> => {
  const { storage_pressure, storage_temperature = "ambient" } = line.line;
  const isLeft = (storage_pressure ?? "ambient") === "ambient" && storage_temperature === "ambient";
  if (matterOf(line) === "gas" && isLeft) return { value: "above ambient", isAssumed: true };
  return { value: storage_pressure ?? "ambient", isAssumed: storage_pressure === undefined };
};

export const storedTemperature = ({ line }: PreparedLine): StorageCondition<Entered<"storage_temperature">> => ({
  value: line.storage_temperature ?? "ambient",
  isAssumed: line.storage_temperature === undefined,
});
