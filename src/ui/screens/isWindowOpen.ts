/** Keys belong to an open window. */
export const isWindowOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
