import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import type { PreparedLine } from "./PreparedLine.ts";

/** Names of the processes that a line is part of, in capitals; none: nobody has said. */
export const processesOf = ({ line }: Pick<PreparedLine, "line">): ReadonlyArray<string> => [
  ...new Set(
    (line.process_name ?? "")
      .toUpperCase()
      .split(";")
      .map((name) => name.trim().replace(/\s+/g, " "))
      .filter((name) => name !== ""),
  ),
];

/** `process` null: not divided. `shared`: lines of no process and of several, which count with each that they may be of. */
export type ProcessPart<T> = {
  readonly process: string | null;
  readonly own: ReadonlyArray<T>;
  readonly shared: ReadonlyArray<T>;
};

/**
 * Members by the processes of their lines (40 CFR 68.3, 29 CFR 1910.119(b)). A line without a process could be part of
 * any, so fewer than two names divide nothing, and the own members of all parts and the shared ones are all members.
 */
export const processParts = <T extends { readonly line: PreparedLine }>(
  members: ReadonlyArray<T>,
): ReadonlyArray<ProcessPart<T>> => {
  const named = members.map((member) => ({ member, of: processesOf(member.line) }));
  const names = [...new Set(named.flatMap(({ of }) => of))].sort(byCodeUnit);
  if (names.length < 2) return [{ process: null, own: members, shared: [] }];
  return names.map((process) => ({
    process,
    own: named.flatMap(({ member, of }) => (of.length === 1 && of[0] === process ? [member] : [])),
    shared: named.flatMap(({ member, of }) =>
      of.length === 0 || (of.length > 1 && of.includes(process)) ? [member] : [],
    ),
  }));
};

/** Places where lines of this process and of others stand. */
export const sharedPlaces = (
  { process, own }: ProcessPart<{ readonly line: PreparedLine }>,
  members: ReadonlyArray<{ readonly line: PreparedLine }>,
): ReadonlyArray<{ readonly place: string; readonly others: ReadonlyArray<string> }> =>
  [...new Set(own.map(({ line }) => line.line.location_stored))].flatMap((place) => {
    const there = members.filter(({ line }) => line.line.location_stored === place);
    const others = [...new Set(there.flatMap(({ line }) => processesOf(line)))].filter((name) => name !== process);
    return place === "" || others.length === 0 ? [] : [{ place, others: others.sort(byCodeUnit) }];
  });
