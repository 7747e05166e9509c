type Hold = (signOut: () => void) => void;

/** Forms of the page that something would be lost of. Navigation asks them through the router; signing out is none. */
const holds: Array<Hold> = [];

/** @returns whether a form holds it, and signs out itself when nothing is lost or the person wants it all the same */
export const isSignOutHeld = (signOut: () => void): boolean => {
  const hold = holds.at(-1);
  hold?.(signOut);
  return hold !== undefined;
};

/** The result lets go. */
export const holdSignOut = (hold: Hold): (() => void) => {
  holds.push(hold);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
  };
};
