import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import type { PreparedLine } from "./PreparedLine.ts";

type OfLine = { readonly line: PreparedLine };

const NONE: ReadonlyArray<string> = [];

/** Names of the processes that a line is part of, in capitals; none: nobody has said. */
export const processesOf = ({ line }: Pick<PreparedLine, "line">): ReadonlyArray<string> => {
  const { process_name = "" } = line;
  if (process_name === "") return NONE;
  const names = process_name.toUpperCase().split(";");
  return [...new Set(names.map((name) => name.trim().replace(/\s+/g, " ")).filter((name) => name !== ""))];
};

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
export const processParts = <T extends OfLine>(members: ReadonlyArray<T>): ReadonlyArray<ProcessPart<T>> => {
  const named = members.map((member) => ({ member, of: processesOf(member.line) }));
  const names = [...new Set(named.flatMap(({ of }) => of))].sort(byCodeUnit);
  if (names.length < 2) return [{ process: null, own: members, shared: [] }];
  const own = Map.groupBy(named, ({ of }) => (of.length === 1 ? of[0] : undefined));
  const shared = own.get(undefined) ?? [];
  return names.map((process) => ({
    process,
    own: (own.get(process) ?? []).map(({ member }) => member),
    shared: shared.flatMap(({ member, of }) => (of.length === 0 || of.includes(process) ? [member] : [])),
  }));
};

/** The processes of each place that is named. */
export const processesByPlace = (members: ReadonlyArray<OfLine>): ReadonlyMap<string, ReadonlySet<string>> => {
  const places = new Map<string, Set<string>>();
  for (const { line } of members) {
    const { location_stored: place } = line.line;
    const names = places.get(place) ?? new Set();
    for (const name of processesOf(line)) names.add(name);
    if (place !== "") places.set(place, names);
  }
  return places;
};

/** Places where lines of this process and of others stand. */
export const sharedPlaces = (
  { process, own }: ProcessPart<OfLine>,
  places: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyArray<{ readonly place: string; readonly others: ReadonlyArray<string> }> =>
  [...new Set(own.map(({ line }) => line.line.location_stored))].flatMap((place) => {
    const others = [...(places.get(place) ?? [])].filter((name) => name !== process);
    return others.length === 0 ? [] : [{ place, others: others.sort(byCodeUnit) }];
  });
