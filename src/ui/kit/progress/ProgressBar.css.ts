import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";
import { part } from "./Meter.css.ts";

export const bar = style({ display: "flex", flexDirection: "column", gap: vars.space.x1 });
export const texts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space.x3}`,
  overflowWrap: "anywhere",
});
export const value = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
export const fill = style([part, { background: vars.color.accent }]);
