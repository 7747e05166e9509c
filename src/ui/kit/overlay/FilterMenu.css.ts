import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";
import { size, variant } from "../Button.css.ts";

export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2, minWidth: 0 });
export const trigger = `${size.medium} ${variant.secondary}`;
/** What is set: pressed, it is taken away. */
export const chip = style([
  size.small,
  {
    maxWidth: "100%",
    background: vars.color.accentSoft,
    color: vars.color.accentText,
    whiteSpace: "normal",
    textAlign: "start",
    overflowWrap: "anywhere",
    selectors: { "&[data-hovered]": { borderColor: vars.color.accent } },
  },
]);
export const filters = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  width: "18rem",
  maxWidth: "100%",
  padding: vars.space.x4,
  outline: "none",
  overflowY: "auto",
});
