import { style, globalStyle } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
export const text = style({ minWidth: 0, overflowWrap: "anywhere" });

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const sections = style({ display: "flex", flexDirection: "column", gap: vars.space.x6 });
export const footer = style({ display: "flex", flex: 1, gap: vars.space.x2 });
export const last = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2, marginLeft: "auto" });

export const same = style({ marginTop: vars.space.x3, color: vars.color.textMuted });
export const scroller = style({
  marginTop: vars.space.x4,
  overflowX: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: vars.text.sm });

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.x2} ${vars.space.x3}`,
  textAlign: "left",
  verticalAlign: "top",
  fontWeight: vars.weight.normal,
  overflowWrap: "anywhere",
});
globalStyle(`${table} thead th`, {
  background: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
});
globalStyle(`${table} tbody tr > *`, { borderTop: `1px solid ${vars.color.border}` });
globalStyle(`${table} tbody th`, { color: vars.color.textMuted, width: "32%" });
