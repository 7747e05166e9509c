import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
const tile = style({
  display: "flex",
  flexDirection: "column",
  padding: `${vars.space.x2} ${vars.space.x3}`,
  border: `1px solid ${vars.color.border}`,
  borderInlineStartWidth: "3px",
  borderRadius: vars.radius.md,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
});
export const look = styleVariants({
  danger: [tile, { borderInlineStartColor: vars.color.dangerLine }],
  warning: [tile, { borderInlineStartColor: vars.color.warningLine }],
  neutral: [tile],
});
export const count = style({
  color: vars.color.text,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.tight,
});
