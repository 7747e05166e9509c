import type { Call } from "./Call.ts";
import { houseCalls } from "./houseCalls.ts";
import { openBinders } from "./binder/openBinders.ts";

/** The server derives its routes from it, the documentation its chapters. */
export const wireTable = { ...houseCalls, openBinders };
export type WireTable = typeof wireTable;
export type GroupName = keyof WireTable;

export const allCalls: ReadonlyArray<{ readonly group: GroupName; readonly name: string; readonly call: Call }> =
  // Object.entries loses the types of the keys.
  (Object.entries(wireTable) as ReadonlyArray<[GroupName, Readonly<Record<string, Call>>]>).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ group, name, call })),
  );
