/** Keys that do something, and what. */
export const KEYS_TITLE = "Keyboard shortcuts";

export const KEYS: ReadonlyArray<{ readonly keys: string; readonly permission: string }> = [
  { keys: "Ctrl+K or ⌘K", permission: "Go to a screen, customer, facility, inventory or product" },
  { keys: "Ctrl+S or ⌘S", permission: "Save the form" },
  { keys: "Ctrl+Shift+S or ⇧⌘S", permission: "Save the product of an inventory and add another" },
  { keys: "Esc", permission: "Close a window, after asking when something was changed" },
  { keys: "F8", permission: "Go to the notification" },
  { keys: "/", permission: "Search the list" },
  { keys: "?", permission: "Show these keys" },
];

export const SINGLE_KEYS = "Use the single keys / and ?";
export const SINGLE_KEYS_HINT = "They never act while you type in a field.";
