/** Media conditions shared by all style files. */
export const media = {
  narrow: "(max-width: 47.99rem)",
  wide: "(min-width: 48rem)",
  small: "(max-width: 47.99rem), (max-height: 39.99rem)",
  roomy: "(min-width: 48rem) and (min-height: 40rem)",
  dark: "(prefers-color-scheme: dark)",
  coarse: "(pointer: coarse)",
  calm: "(prefers-reduced-motion: reduce)",
  forcedColors: "(forced-colors: active)",
} as const;
/** Stacking order. */
export const layers = {
  stickyCell: 1,
  stickyHead: 2,
  shell: 10,
  overlay: 100,
  popover: 200,
  toast: 300,
  skip: 400,
} as const;

/** Of the head of every page, which stays in sight: what sticks below it begins there. */
export const HEAD_HEIGHT = "3.75rem";
