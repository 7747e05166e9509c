type Hold = (signOut: () => void) => void;

/** What would be lost: unsaved input, which the router asks about before navigation, and changes that wait to be sent. */
const holds: Array<Hold> = [];

/** @returns whether something holds the sign-out: each in turn lets it go on if nothing is lost or the person confirms */
export const isSignOutHeld = (signOut: () => void): boolean => {
  const ask = (at: number): void => {
    const hold = holds.slice(0, at).at(-1);
    if (hold === undefined) signOut();
    else hold(() => ask(at - 1));
  };
  if (holds.length > 0) ask(holds.length);
  return holds.length > 0;
};

/** The result ends the hold. */
export const holdSignOut = (hold: Hold): (() => void) => {
  holds.push(hold);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
  };
};
