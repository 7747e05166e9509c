import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

/** A thumb. */
const TOUCH = "2.75rem";

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  width: "100%",
  maxWidth: "40rem",
  margin: "0 auto",
  padding: vars.space.x4,
  overflowWrap: "anywhere",
});
export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});
export const kind = style({
  display: "block",
  fontSize: vars.text.md,
  fontWeight: vars.weight.medium,
  color: vars.color.accentText,
});
export const muted = style({ color: vars.color.textMuted });
export const search = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  padding: `${vars.space.x2} 0`,
  background: vars.color.canvas,
});
export const label = style({ fontWeight: vars.weight.medium });
export const input = style({
  minHeight: TOUCH,
  width: "100%",
  padding: `0 ${vars.space.x3}`,
  // iOS enlarges the page when a field with smaller letters gets the focus.
  fontSize: vars.text.lg,
  color: vars.color.text,
  background: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  ":focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-1px" },
});
export const list = style({
  display: "flex",
  flexDirection: "column",
  margin: 0,
  padding: 0,
  listStyle: "none",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  ":empty": { display: "none" },
});
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${vars.color.border}` });
const space = `${vars.space.x3} ${vars.space.x4}`;
export const row = style({ display: "flex", flexDirection: "column", minHeight: TOUCH, padding: space });
export const words = style({ flex: "1 1 auto", display: "flex", flexDirection: "column", minWidth: 0 });
export const link = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.x3,
  minHeight: TOUCH,
  padding: space,
  color: "inherit",
  textDecoration: "none",
  ":hover": { background: vars.color.hover },
  ":focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-2px" },
});
export const name = style({ fontSize: vars.text.lg, fontWeight: vars.weight.medium });
export const open = style({ flex: "none", fontWeight: vars.weight.medium, color: vars.color.accentText });
export const missing = style({ color: vars.color.warningText });
export const touch = style({ display: "flex", flexDirection: "column" });
globalStyle(`${touch} > button`, { minHeight: TOUCH, fontSize: vars.text.lg });
