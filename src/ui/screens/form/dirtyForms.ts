/** How many visible forms are dirty. Navigation asks through the router; signing out is no navigation and asks here. */
let dirtyForms = 0;

export const hasUnsavedChanges = (): boolean => dirtyForms > 0;

/** The result counts the form as clean or gone. */
export const countDirtyForm = (): (() => void) => {
  dirtyForms += 1;
  return () => {
    dirtyForms -= 1;
  };
};
