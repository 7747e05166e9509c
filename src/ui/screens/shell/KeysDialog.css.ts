import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const rows = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x2,
  margin: `0 0 ${vars.space.x5}`,
});
export const row = style({ display: "grid", gridTemplateColumns: "9.5rem minmax(0, 1fr)", gap: vars.space.x3 });
export const key = style({ fontFamily: vars.font.mono, fontSize: vars.text.sm });
export const action = style({ margin: 0 });
