/** What a key means to a combo box. */
export type ComboMove = "open" | "next" | "previous" | "pick" | "close" | "retry" | "swallow" | "none";

export interface ComboKeyState {
  readonly isOpen: boolean;
  readonly hasActive: boolean;
  /** A button that asks again stands below the options. */
  readonly hasFailed: boolean;
}

export interface ComboKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The keyboard of the WAI-ARIA combobox (list autocomplete, manual selection). "swallow" is a key that must reach nobody
 * else: Enter in an open list does not submit the form. Escape in a closed box is left to the dialog around it.
 * "retry" goes to the button below the list, which the order of the page puts far behind the field.
 */
export function comboMove(
  { key, altKey, shiftKey }: ComboKey,
  { isOpen, hasActive, hasFailed }: ComboKeyState,
): ComboMove {
  switch (key) {
    case "ArrowDown":
      return !isOpen ? "open" : altKey ? "swallow" : "next";
    case "ArrowUp":
      return !isOpen ? "open" : altKey ? "close" : "previous";
    case "Enter":
      return !isOpen ? "none" : hasActive ? "pick" : "swallow";
    case "Escape":
      return isOpen ? "close" : "none";
    case "Tab":
      return isOpen && hasFailed && !shiftKey ? "retry" : "none";
    default:
      return "none";
  }
}

/** The neighbour in a ring of `count` entries; -1 means none is active yet. */
export function stepActive(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}
