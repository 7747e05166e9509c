import { globalStyle, style } from "@vanilla-extract/css";
import { asCard } from "#ui/kit/table/asCard.ts";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const page = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
export const result = style({ display: "flex", flexDirection: "column", gap: vars.space.x5 });
// The gap is enough between collapsible sections.
globalStyle(`${result} > section`, { marginTop: 0 });
export const part = style({ display: "flex", flexDirection: "column", gap: vars.space.x2 });
export const title = style({ fontSize: vars.text.lg, fontWeight: vars.weight.semibold, margin: 0 });
export const subtitle = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold, margin: 0 });
export const summary = style({ fontWeight: vars.weight.medium, margin: 0 });
export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.sm, margin: 0 });
export const words = style({ margin: 0, overflowWrap: "anywhere" });
export const list = style({
  margin: 0,
  paddingInlineStart: vars.space.x5,
  listStyle: "disc",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
});
export const hash = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
  overflowWrap: "anywhere",
  margin: 0,
});
/** Aligns the button's text with the column's numbers. */
const inside = style([
  { marginInline: `calc(-1px - ${vars.space.x3})` },
  // On a card, its line is as high as those of the other values.
  asCard({ display: "block", marginBlock: `calc(-1 * ${vars.space.x1})` }),
]);
export const figure = style([inside, { "@media": { [media.coarse]: { marginBlock: 0 } } }]);
export const stored = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2 });
