import { style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.x5,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2.25rem",
  marginBottom: "-1px",
  borderBottom: "2px solid transparent",
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  selectors: {
    "&[data-hovered]": { color: vars.color.text, borderColor: vars.color.borderStrong },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
    '&[aria-current="page"]': { color: vars.color.accentText, borderColor: vars.color.accent },
  },
  "@media": { [media.coarse]: { minHeight: "2.75rem" } },
});
