import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const sections = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 24rem), 1fr))",
  gap: vars.space.x4,
});
export const hint = style({ color: vars.color.textMuted, maxWidth: "44rem" });
export const value = style({ display: "flex", flexDirection: "column", alignItems: "start", gap: vars.space.x1 });
export const code = style({ fontFamily: "monospace", fontSize: vars.text.sm, overflowWrap: "anywhere" });
