import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const contacts = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const contact = style({ display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" });
export const detail = style({ color: vars.color.textMuted, fontSize: vars.text.sm });
export const ways = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2 });
