import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const popover = style({
  padding: vars.space.x3,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  boxShadow: `0 6px 24px ${vars.color.shadow}`,
});
export const dialog = style({ outline: "none" });
export const head = style({ display: "flex", alignItems: "center", justifyContent: "space-between" });
export const month = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold });
export const weekday = style({ fontSize: vars.text.xs, fontWeight: vars.weight.medium, color: vars.color.textMuted });
export const day = style({
  display: "grid",
  placeItems: "center",
  width: "2.125rem",
  height: "2.125rem",
  borderRadius: vars.radius.sm,
  cursor: "pointer",
  outline: "none",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[data-hovered]": { background: vars.color.hover },
    "&[data-outside-month]": { visibility: "hidden" },
    "&[data-today]": { boxShadow: `inset 0 0 0 1px ${vars.color.borderStrong}` },
    "&[data-selected]": { background: vars.color.accent, color: vars.color.onAccent },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "1px" },
  },
  "@media": {
    [media.coarse]: { width: "2.75rem", height: "2.75rem" },
    [media.forcedColors]: {
      forcedColorAdjust: "none",
      selectors: { "&[data-selected]": { background: "Highlight", color: "HighlightText" } },
    },
  },
});
