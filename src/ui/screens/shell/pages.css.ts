import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

const middle = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.x6,
  padding: vars.space.x4,
});
export const centered = style([middle, { minHeight: "100vh" }]);
export const centeredInFrame = style([middle, { flex: "1 1 auto" }]);

export const message = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space.x3,
  maxWidth: "32rem",
  textAlign: "center",
  overflowWrap: "anywhere",
  textWrap: "balance",
});
export const number = style({
  fontSize: "4rem",
  fontWeight: vars.weight.semibold,
  lineHeight: 1,
  letterSpacing: "-0.03em",
  fontVariantNumeric: "tabular-nums",
  color: vars.color.accentText,
});
export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});
export const lead = style({ fontSize: vars.text.lg });
export const muted = style({ color: vars.color.textMuted });
export const detail = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.x2,
  marginTop: vars.space.x3,
});
