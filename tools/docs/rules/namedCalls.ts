import type { Call } from "#adapters/wire/Call.ts";
import { wireTable } from "#adapters/wire/wireTable.ts";

/** A call and its name, such as `customers.update`. */
export type NamedCall = { readonly name: string; readonly call: Call };

/** The table with its literal types forgotten, for loops over it. */
const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = wireTable;

/** Every call of the API, in the order of the table. */
export const namedCalls: ReadonlyArray<NamedCall> = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
