import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const waiting = style({ color: vars.color.textMuted, fontSize: vars.text.sm });
export const place = style({ display: "flex", flexDirection: "column", alignItems: "start", minWidth: 0 });
export const open = style({
  padding: 0,
  textAlign: "start",
  color: vars.color.accentText,
  fontWeight: vars.weight.medium,
  background: "none",
  border: 0,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const customer = style({ color: vars.color.textMuted, fontSize: vars.text.sm, overflowWrap: "anywhere" });
export const technicians = style([customer, { fontSize: vars.text.xs }]);
export const cell = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "start",
  gap: vars.space.x1,
  selectors: { "&[data-waiting]": { opacity: 0.6 } },
});
/** A narrow column breaks `Due 03-01` between its words; the others of the row keep level with it. */
export const state = style({
  minHeight: "2lh",
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  whiteSpace: "normal",
  "@media": { [media.narrow]: { minHeight: 0 } },
});
export const word = style({ whiteSpace: "nowrap" });
export const overdue = style([state, { color: vars.color.danger, fontWeight: vars.weight.medium }]);
export const overdueTask = style([customer, { color: vars.color.danger }]);
export const facility = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const file = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
  overflowWrap: "anywhere",
});
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2 });
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space.x1} ${vars.space.x4}`,
  order: 1,
  flexBasis: "100%",
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
});
export const charts = style({ display: "flex", flexDirection: "column", gap: vars.space.x6 });
export const multiples = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(13rem, 1fr))",
  gap: vars.space.x4,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
