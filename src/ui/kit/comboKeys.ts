/** What a key means to a combo box. */
export type ComboMove = "open" | "next" | "previous" | "pick" | "close" | "swallow" | "none";

export interface ComboKeyState {
  readonly isOpen: boolean;
  readonly hasActive: boolean;
}

/**
 * The keyboard of the WAI-ARIA combobox (list autocomplete, manual selection). "swallow" is a key that must reach nobody
 * else: Enter in an open list does not submit the form. Escape in a closed box is left to the dialog around it.
 */
export function comboMove(key: string, isAlt: boolean, { isOpen, hasActive }: ComboKeyState): ComboMove {
  switch (key) {
    case "ArrowDown":
      return !isOpen ? "open" : isAlt ? "swallow" : "next";
    case "ArrowUp":
      return !isOpen ? "open" : isAlt ? "close" : "previous";
    case "Enter":
      return !isOpen ? "none" : hasActive ? "pick" : "swallow";
    case "Escape":
      return isOpen ? "close" : "none";
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
