import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const nav = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x3,
});
export const list = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x1 });
export const range = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
export const gap = style({ padding: `0 ${vars.space.x1}`, color: vars.color.textMuted });

export const page = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.x1,
  minWidth: "2rem",
  minHeight: "2rem",
  padding: `0 ${vars.space.x2}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.text,
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.hover },
    "&:focus-visible": { outlineOffset: "1px" },
    '&[aria-current="page"]': {
      background: vars.color.accentSoft,
      borderColor: vars.color.accent,
      color: vars.color.accentText,
      fontWeight: vars.weight.semibold,
    },
    '&[aria-disabled="true"]': { background: "transparent", color: vars.color.textFaint, cursor: "not-allowed" },
  },
  "@media": {
    [media.coarse]: { minWidth: "2.75rem", minHeight: "2.75rem" },
    [media.forcedColors]: { selectors: { '&[aria-current="page"]': { border: "2px solid Highlight" } } },
  },
});
