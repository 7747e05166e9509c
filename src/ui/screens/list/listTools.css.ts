import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x1,
  marginInlineStart: "auto",
});

export const choices = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const choice = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
});

export const filter = style({ flex: "0 0 10rem" });
export const wideFilter = style({ flex: "0 0 14rem" });
