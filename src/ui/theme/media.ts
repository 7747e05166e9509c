/** Media conditions shared by all style files. */
export const media = {
  narrow: "(max-width: 47.99rem)",
  wide: "(min-width: 48rem)",
  dark: "(prefers-color-scheme: dark)",
  coarse: "(pointer: coarse)",
  calm: "(prefers-reduced-motion: reduce)",
  forcedColors: "(forced-colors: active)",
} as const;
