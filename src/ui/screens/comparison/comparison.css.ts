import { style } from "@vanilla-extract/css";
import { asCard } from "#ui/kit/table/asCard.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const counters = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x4 });
/** The width of two year columns, which a cause leaves empty, so its text extends over them. A card has no columns. */
const YEARS = "248px";
export const cause = style([
  {
    display: "flex",
    flexDirection: "column",
    gap: vars.space.x1,
    paddingInlineStart: vars.space.x5,
    marginInlineEnd: `-${YEARS}`,
  },
  asCard({ marginInlineEnd: 0 }),
]);
export const reasons = style({ display: "flex", flexDirection: "column", gap: vars.space.x1 });
export const causeName = style({ fontWeight: vars.weight.medium });
export const lines = style({ color: vars.color.textMuted, fontSize: vars.text.sm, overflowWrap: "anywhere" });
/** Aligns with names that have a button. */
export const plainName = style({ paddingInlineStart: `calc(${vars.control.small} + ${vars.space.x1})` });
export const name = style({ display: "flex", alignItems: "center", gap: vars.space.x1 });
