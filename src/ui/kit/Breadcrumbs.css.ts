import { style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x1,
  fontSize: vars.text.sm,
});
export const item = style({ display: "inline-flex", alignItems: "center", gap: vars.space.x1, minHeight: "1.5rem" });
export const slash = style({ color: vars.color.textMuted });
export const plain = style({ color: vars.color.textMuted });
export const last = style({ color: vars.color.text, fontWeight: vars.weight.semibold, overflowWrap: "anywhere" });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.5rem",
  color: vars.color.textMuted,
  textDecoration: "none",
  borderRadius: vars.radius.sm,
  selectors: {
    "&[data-hovered]": { color: vars.color.accentText, textDecoration: "underline" },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  "@media": { [media.coarse]: { minHeight: "2.75rem" } },
});
