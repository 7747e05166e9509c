import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const place = style({ minWidth: 0 });
export const chart = style({ display: "block", overflow: "visible" });
export const grid = style({ stroke: vars.color.border });
export const words = style({
  fill: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontFamily: vars.font.body,
  fontVariantNumeric: "tabular-nums",
});
/** Each differs from the others without its color too: solid, striped, or empty. */
export const look = styleVariants({
  solid: { fill: vars.color.accent, stroke: vars.color.accent },
  striped: { stroke: vars.color.accent },
  alarming: { stroke: vars.color.dangerLine },
});
export const stripe = styleVariants({
  striped: { stroke: vars.color.accent, strokeWidth: 2 },
  alarming: { stroke: vars.color.dangerLine, strokeWidth: 3 },
});
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space.x1} ${vars.space.x4}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
});
export const entry = style({ display: "flex", alignItems: "center", gap: vars.space.x2 });
export const figure = style({ display: "flex", flexDirection: "column", gap: vars.space.x3, margin: 0, minWidth: 0 });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
  fontWeight: vars.weight.semibold,
});
export const summary = style({ color: vars.color.textMuted, fontSize: vars.text.sm });
