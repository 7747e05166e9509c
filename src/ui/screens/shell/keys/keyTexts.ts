/** Keys that do something, and what. */
export const KEYS_TITLE = "Keyboard shortcuts";

export const KEYS: ReadonlyArray<{ readonly keys: string; readonly deed: string }> = [
  { keys: "Ctrl+K or ⌘K", deed: "Go to a screen, customer, facility, inventory or product" },
  { keys: "Ctrl+S or ⌘S", deed: "Save the form" },
  { keys: "Ctrl+Shift+S or ⇧⌘S", deed: "Save the product of an inventory and add another" },
  { keys: "Esc", deed: "Close a window, after asking when something was changed" },
  { keys: "F8", deed: "Go to the notification" },
  { keys: "/", deed: "Search the list" },
  { keys: "?", deed: "Show these keys" },
];

export const SINGLE_KEYS = "Use the single keys / and ?";
export const SINGLE_KEYS_HINT = "They never act while you type in a field.";
