import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import type { PreparedLine } from "./PreparedLine.ts";

type OfLine = { readonly line: PreparedLine };

const NONE: ReadonlyArray<string> = [];

/** Names of the processes of a line, in capitals; empty if none is entered. */
export const processesOf = ({ line }: Pick<PreparedLine, "line">): ReadonlyArray<string> => {
  const { process_name = "" } = line;
  if (process_name === "") return NONE;
  const names = process_name.toUpperCase().split(";");
  return [...new Set(names.map((name) => name.trim().replace(/\s+/g, " ")).filter((name) => name !== ""))];
};

/**
 * `process` is null if the lines are not divided. `shared`: lines with no process or several, which count in each
 * process that they may belong to.
 */
export type ProcessPart<T> = {
  readonly process: string | null;
  readonly own: ReadonlyArray<T>;
  readonly shared: ReadonlyArray<T>;
};

/**
 * Divides members by the processes of their lines (40 CFR 68.3, 29 CFR 1910.119(b)). A line without a process could
 * belong to any, so with fewer than two names nothing is divided. The own members of all parts plus the shared ones are
 * all members.
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

/** The processes at each location that is entered. */
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

/** Locations with lines of this process and of others. */
export const sharedPlaces = (
  { process, own }: ProcessPart<OfLine>,
  places: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyArray<{ readonly place: string; readonly others: ReadonlyArray<string> }> =>
  [...new Set(own.map(({ line }) => line.line.location_stored))].flatMap((place) => {
    const others = [...(places.get(place) ?? [])].filter((name) => name !== process);
    return others.length === 0 ? [] : [{ place, others: others.sort(byCodeUnit) }];
  });
