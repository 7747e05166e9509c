import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const bar = style({ display: "flex", flexDirection: "column", gap: vars.space.x1 });
export const texts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space.x3}`,
  overflowWrap: "anywhere",
});
export const value = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
export const track = style({
  display: "block",
  height: "0.5rem",
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.borderStrong}`,
  overflow: "hidden",
});
export const fill = style({
  display: "block",
  height: "100%",
  background: vars.color.accent,
  transition: "width 120ms linear",
  "@media": { [media.calm]: { transition: "none" }, [media.forcedColors]: { background: "Highlight" } },
});
