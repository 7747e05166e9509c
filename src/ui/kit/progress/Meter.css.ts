import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const track = style({
  position: "relative",
  height: "0.5rem",
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.borderStrong}`,
  overflow: "hidden",
});
const part = style({
  position: "absolute",
  insetBlock: 0,
  left: 0,
  transition: "width 120ms linear",
  "@media": { [media.calm]: { transition: "none" } },
});
const stripes = (color: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 0.25rem, transparent 0.25rem 0.375rem)`;
/** Striped, so that it differs from what was there before without its color. */
export const added = styleVariants({
  part: [part, { background: stripes(vars.color.accent) }],
  full: [part, { background: stripes(vars.color.dangerLine) }],
});
export const before = style([part, { background: vars.color.borderStrong }]);
