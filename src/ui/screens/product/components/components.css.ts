import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const section = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x3,
});
export const sectionTitle = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});
