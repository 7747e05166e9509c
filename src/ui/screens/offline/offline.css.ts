import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const title = style({ margin: 0, fontSize: vars.text.md });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2 });

export const change = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x2,
  paddingBlock: vars.space.x3,
  borderBlockStart: `1px solid ${vars.color.border}`,
});
