import { style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

export const link = style({
  // Makes the target 24 px high without affecting line spacing.
  padding: "0.25rem 0",
  borderRadius: vars.radius.sm,
  color: vars.color.accentText,
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  selectors: { "&[data-hovered], &[data-plain]:hover": { textDecorationThickness: "2px" } },
});
