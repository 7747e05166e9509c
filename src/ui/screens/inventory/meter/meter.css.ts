import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

/** As high with every content, so that nothing beside it moves. */
export const place = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space.x2,
  minWidth: 0,
  minHeight: vars.control.small,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  whiteSpace: "nowrap",
});
export const crossed = style({
  margin: `0 0 ${vars.space.x3}`,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  overflowWrap: "anywhere",
});
export const thresholds = style({ display: "grid", gap: vars.space.x3, margin: 0, padding: 0, listStyle: "none" });
export const threshold = style({ display: "grid", gap: vars.space.x1, minWidth: 0 });
export const name = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "start",
  gap: vars.space.x2,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});
export const words = style({
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const group = style({ selectors: { "& + &": { marginBlockStart: vars.space.x5 } } });
export const heading = style({ margin: `0 0 ${vars.space.x3}`, fontSize: vars.text.md });
