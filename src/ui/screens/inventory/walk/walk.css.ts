import { globalStyle, style } from "@vanilla-extract/css";
import { layers } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const walk = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const message = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: vars.space.x3,
});
/** Below this width the columns leave too little space for the product: each line is a card. The menu counts, too. */
const cards = "(max-width: 54rem)";
export const places = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x4,
  containerType: "inline-size",
});
/** Places outside the view are not laid out: a large plant has thousands of lines. */
export const place = style({ contentVisibility: "auto", containIntrinsicSize: "auto 20rem" });
export const placeTitle = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.x2,
  fontSize: vars.text.md,
  fontWeight: vars.weight.semibold,
  marginBottom: vars.space.x1,
  overflowWrap: "anywhere",
});
export const placeOpen = style({ color: vars.color.textMuted, whiteSpace: "nowrap" });
export const placeDone = style({ color: vars.color.accent, whiteSpace: "nowrap" });
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  fontSize: vars.text.sm,
  tableLayout: "fixed",
  "@container": { [cards]: { display: "block" } },
});
globalStyle(`${table} > tbody`, { "@container": { [cards]: { display: "block" } } });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.x1} ${vars.space.x2}`,
  textAlign: "start",
  verticalAlign: "top",
  overflowWrap: "anywhere",
});
export const head = style({ color: vars.color.textMuted, "@container": { [cards]: { display: "none" } } });
globalStyle(`${head} th`, { fontWeight: vars.weight.medium, whiteSpace: "nowrap" });
/** The same in every place, so that columns align; the product takes the rest. */
const WIDTHS = ["3rem", "auto", "9.5rem", "5rem", "7rem", "7rem", "clamp(10rem, 18vw, 16rem)"];
for (const [at, width] of WIDTHS.entries()) globalStyle(`${head} th:nth-child(${at + 1})`, { width });
export const row = style({
  borderTop: `1px solid ${vars.color.border}`,
  cursor: "default",
  scrollMarginBlock: "6rem",
  selectors: {
    "&[data-current]": { background: vars.color.hover, boxShadow: `inset 3px 0 0 ${vars.color.accent}` },
    "&[data-current]:not(:focus-visible)": { outline: "1px solid transparent", outlineOffset: "-1px" },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-2px" },
    "&[data-state='gone']": { color: vars.color.textMuted },
  },
  "@container": { [cards]: { display: "flex", flexWrap: "wrap", paddingBlock: vars.space.x1 } },
});
globalStyle(`${row} > td:empty`, { "@container": { [cards]: { display: "none" } } });
globalStyle(`${row} > td[data-label]::before`, {
  "@container": { [cards]: { content: "attr(data-label) ' '", color: vars.color.textMuted } },
});
export const product = style({
  fontWeight: vars.weight.medium,
  minWidth: "9rem",
  "@container": { [cards]: { flex: "1 1 70%" } },
});
export const maker = style({ color: vars.color.textMuted, fontWeight: vars.weight.normal });
export const number = style({ fontVariantNumeric: "tabular-nums" });
globalStyle(`${table} .${number}`, { textAlign: "end", "@container": { [cards]: { textAlign: "start" } } });
export const also = style({ display: "block", color: vars.color.textMuted });
export const was = style({ display: "block", color: vars.color.textMuted });
export const state = style({
  minWidth: "9rem",
  "@container": { [cards]: { flex: "1 1 100%" } },
});
globalStyle(`${state} > * + *`, { marginInlineStart: vars.space.x1 });
export const who = style({ color: vars.color.textMuted });
export const refusal = style({ display: "block", color: vars.color.danger });
export const formRow = style({ background: vars.color.hover, "@container": { [cards]: { display: "block" } } });
globalStyle(`${formRow} > td`, { "@container": { [cards]: { display: "block" } } });
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x2, scrollMarginBlock: "6rem" });
export const fields = style({
  display: "grid",
  gap: vars.space.x2,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
});
export const amounts = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2 });
export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: layers.stickyHead,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x2,
  padding: vars.space.x2,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const barLine = style({
  flex: "1 1 12rem",
  fontWeight: vars.weight.medium,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
