/** Whether a dialog is open, which then gets the keys. */
export const isWindowOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
