import { style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  padding: `0.0625rem ${vars.space.x2}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.round,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.normal,
  whiteSpace: "nowrap",
});
