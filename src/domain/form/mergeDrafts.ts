import { sameDraft } from "../shared/fieldValues.ts";

/** The version a form began with, this person's, and the one that somebody else saved meanwhile (reading 29). */
export type Versions<Draft extends object> = { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft };

export type Winner = "mine" | "theirs";

/** Fields that only make sense together, such as a customer and its facility: they count as one. */
export type Together = ReadonlyArray<ReadonlyArray<string>>;

const partOf = (draft: object, names: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)));

const unitsOf = (draft: object, together: Together): Together => {
  const grouped = together.flat();
  return [...together, ...Object.keys(draft).flatMap((name) => (grouped.includes(name) ? [] : [[name]]))];
};

const comparedAt = ({ base, mine, theirs }: Versions<object>, names: ReadonlyArray<string>) => {
  const [was, here, there] = [partOf(base, names), partOf(mine, names), partOf(theirs, names)];
  const [isMine, isTheirs] = [!sameDraft(was, here), !sameDraft(was, there)];
  return { isMine, isConflict: isMine && isTheirs && !sameDraft(here, there) };
};

/** The fields that both changed, to different values. */
export const conflictsOf = (versions: Versions<object>, together: Together = []): ReadonlyArray<string> =>
  unitsOf(versions.mine, together)
    .filter((names) => comparedAt(versions, names).isConflict)
    .flat();

/** Mine where only I changed, theirs where only they did. `winner` decides where both did. */
export const mergedDraft = <Draft extends object>(
  versions: Versions<Draft>,
  winner: Winner,
  together: Together = [],
): Draft => {
  const taken = unitsOf(versions.mine, together).filter((names) => {
    const { isMine, isConflict } = comparedAt(versions, names);
    return isMine && (winner === "mine" || !isConflict);
  });
  return { ...versions.theirs, ...partOf(versions.mine, taken.flat()) };
};
