import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
/** Fields and role side by side as long as there is room for both. */
export const parts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(22rem, 100%), 1fr))",
  gap: `${vars.space.x4} ${vars.space.x8}`,
  alignItems: "start",
});
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2 });
/** The specification writes it in small letters. */
export const listHeading = style({
  marginTop: vars.space.x2,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
  selectors: { "&::first-letter": { textTransform: "uppercase" } },
});
