import { style, globalStyle } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: vars.space.x3,
  "@media": { [media.coarse]: { alignItems: "flex-start" } },
});
// Centers the icon on the first line: a button does not make that line taller, except on touch screens.
globalStyle(`${row} > button`, {
  marginBlock: `calc((1lh - ${vars.control.small}) / 2)`,
  "@media": { [media.coarse]: { marginBlock: 0 } },
});
/** Keeps it from being hidden under the header. */
export const failure = style([row, { scrollMargin: "6rem 0" }]);
export const text = style({ minWidth: 0, overflowWrap: "anywhere" });

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const sections = style({ display: "flex", flexDirection: "column", gap: vars.space.x6 });
export const footer = style({ display: "flex", flex: 1, gap: vars.space.x2 });
export const last = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2, marginLeft: "auto" });

export const same = style({ color: vars.color.textMuted });
export const scroller = style({
  overflowX: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const number = style({});
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
globalStyle(`${table} td.${number}`, { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });
