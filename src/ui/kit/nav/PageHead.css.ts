import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";
import { size, variant } from "../Button.css.ts";

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space.x2} ${vars.space.x4}`,
});
export const title = style({
  flex: "none",
  maxWidth: "100%",
  marginInlineEnd: "auto",
  fontSize: vars.text.xl,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
  letterSpacing: "-0.01em",
  overflowWrap: "anywhere",
  // Some titles in the specification are in lowercase.
  "::first-letter": { textTransform: "uppercase" },
});
export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2, minWidth: 0 });
/** On a phone, only the first button and what tells that something is under way stay beside the menu. */
export const action = style({
  display: "contents",
  "@media": { [media.narrow]: { selectors: { "&:not(:first-child, [data-stays])": { display: "none" } } } },
});
/** Narrow screens have entries that others show as buttons. */
export const more = style({ display: "contents" });
export const moreOnPhone = style([more, { "@media": { [media.wide]: { display: "none" } } }]);
export const trigger = `${size.square} ${variant.secondary}`;
export const about = style({ color: vars.color.textMuted, minWidth: 0, overflowWrap: "anywhere" });
