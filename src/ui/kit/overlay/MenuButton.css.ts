import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";

export const bare = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x2,
  minHeight: vars.control.medium,
  padding: `0 ${vars.space.x2}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.text,
  cursor: "pointer",
  selectors: {
    "&[data-hovered], &[aria-expanded=true]": { background: vars.color.hover },
    "&:focus-visible": { outlineOffset: "1px" },
  },
});
