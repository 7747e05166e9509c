import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const list = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
});
export const entry = style({
  paddingLeft: vars.space.x3,
  borderLeft: `2px solid ${vars.color.border}`,
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x2,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
});
export const who = style({ color: vars.color.text, fontWeight: vars.weight.medium });
export const changes = style({
  display: "grid",
  gridTemplateColumns: "minmax(8rem, 14rem) minmax(0, 1fr)",
  columnGap: vars.space.x3,
  rowGap: "2px",
  margin: `${vars.space.x1} 0 0`,
  fontSize: vars.text.sm,
  "@media": { "(max-width: 480px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const field = style({ color: vars.color.textMuted });
export const values = style({ margin: 0, overflowWrap: "anywhere" });
export const before = style({ color: vars.color.textMuted, textDecoration: "line-through" });
export const kept = style({ listStyle: "disc", margin: 0, paddingLeft: vars.space.x4, overflowWrap: "anywhere" });
export const undone = style({ color: vars.color.textMuted });
