import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const search = style({ flex: "none", padding: vars.space.x3, borderBottom: `1px solid ${vars.color.border}` });
export const list = style({
  flex: "1 1 auto",
  minHeight: "8rem",
  // Tall enough to show all screens at first.
  maxHeight: "28rem",
  overflowY: "auto",
  padding: vars.space.x2,
  outline: "none",
  "@media": { [media.narrow]: { maxHeight: "none" } },
});
export const group = style({
  padding: `${vars.space.x2} ${vars.space.x2} ${vars.space.x1}`,
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
});
