import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const parts = style({ display: "flex", flexDirection: "column", gap: vars.space.x5 });
export const rows = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const row = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: vars.space.x3,
  borderTop: `1px solid ${vars.color.border}`,
  paddingTop: vars.space.x3,
});
export const texts = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });
export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.sm, overflowWrap: "anywhere" });
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.x3 });
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });
export const wide = style({ flex: "1 1 14rem", minWidth: 0 });
export const bar = style({ display: "flex", flexDirection: "column", gap: vars.space.x2 });
export const barLine = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2 });
export const name = style({ overflowWrap: "anywhere", minWidth: 0 });
