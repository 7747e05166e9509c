import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";
import { box, input } from "../field/field.css.ts";

export const tokensBox = style([
  box,
  { flexWrap: "wrap", gap: vars.space.x1, padding: "0.25rem 2.25rem 0.25rem 0.25rem", position: "relative" },
]);
globalStyle(`${tokensBox} > ${input}`, {
  // Follows the last token, and takes its own line only when the typed text needs it.
  flex: "1 1 2rem",
  width: "auto",
  minHeight: "1.625rem",
  padding: `0 ${vars.space.x2}`,
});
globalStyle(`${tokensBox}:not(:focus-within) > ${input}:not(:first-child)`, {
  flexBasis: 0,
  padding: 0,
  // Lets it share a line with a token that is as wide as the box.
  marginLeft: `calc(-1 * ${vars.space.x1})`,
});
globalStyle(`${tokensBox} > button`, {
  position: "absolute",
  right: 0,
  top: `calc((${vars.control.medium} - 2px - ${vars.control.small}) / 2)`,
});

export const token = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  maxWidth: "100%",
  minHeight: "1.625rem",
  paddingLeft: vars.space.x2,
  selectors: { "&:not(:has(button))": { paddingRight: vars.space.x2 } },
  borderRadius: vars.radius.sm,
  background: vars.color.accentSoft,
  outline: "1px solid transparent",
  color: vars.color.accentText,
  fontSize: vars.text.sm,
});
export const tokenText = style({ minWidth: 0, paddingBlock: "0.125rem", overflowWrap: "anywhere" });
export const tokenRemove = style({
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  width: "1.5rem",
  height: "1.5rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.hover },
    "&:focus-visible": { outlineOffset: "-1px" },
  },
  "@media": { [media.coarse]: { width: "2.75rem", height: "2.75rem" } },
});
