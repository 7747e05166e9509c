/** The part of a unit's name in parentheses, or the whole name. */
export const shortUnit = (name: string): string => /\(([^()]+)\)/.exec(name)?.[1]?.trim() || name;

/** Spec B2: `55 gal Steel drum`, as lists show where a line is stored; each part may be missing. */
export const containerInfo = (size: string | null, unitName: string | null, containerName: string | null): string =>
  [size, unitName === null ? null : shortUnit(unitName), containerName]
    .filter((part) => part !== null && part !== "")
    .join(" ");
