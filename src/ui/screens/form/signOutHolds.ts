type Hold = (signOut: () => void) => void;

/** Forms on the page with unsaved input. The router asks them before navigation; signing out is no navigation. */
const holds: Array<Hold> = [];

/** @returns whether a form holds the sign-out; that form then signs out if nothing is lost or the person confirms */
export const isSignOutHeld = (signOut: () => void): boolean => {
  const hold = holds.at(-1);
  hold?.(signOut);
  return hold !== undefined;
};

/** The result ends the hold. */
export const holdSignOut = (hold: Hold): (() => void) => {
  holds.push(hold);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
  };
};
