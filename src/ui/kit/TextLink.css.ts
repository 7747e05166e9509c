import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

const base = style({
  borderRadius: vars.radius.sm,
  // Makes the target 24 px high without moving the lines of the text.
  padding: "0.25rem 0",
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { textDecorationThickness: "2px" },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
});

export const tone = styleVariants({
  accent: [base, { color: vars.color.accentText }],
  default: [base, { color: vars.color.text }],
  danger: [base, { color: vars.color.dangerText }],
});
