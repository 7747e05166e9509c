import { style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

export const list = style({ display: "flex", flexDirection: "column", gap: "2px" });

export const link = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: vars.space.x3,
  minHeight: "2.125rem",
  padding: `${vars.space.x1} ${vars.space.x3}`,
  borderRadius: vars.radius.md,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  selectors: {
    "&[data-hovered]": { background: vars.color.hover, color: vars.color.text },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-2px" },
    '&[aria-current="page"]': { background: vars.color.accentSoft, color: vars.color.accentText },
    '&[aria-current="page"]::before': {
      content: '""',
      position: "absolute",
      left: 0,
      top: "0.375rem",
      bottom: "0.375rem",
      width: "3px",
      borderRadius: vars.radius.round,
      background: vars.color.accent,
    },
  },
  "@media": {
    [media.coarse]: { minHeight: "2.75rem" },
    [media.forcedColors]: { selectors: { '&[aria-current="page"]': { outline: "1px solid Highlight" } } },
  },
});
