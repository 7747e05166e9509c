import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

export const notice = style({
  position: "relative",
  display: "flex",
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x4}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
});
globalStyle(`${notice} > svg`, { flex: "none", marginTop: "1px" });
export const texts = style({ minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontWeight: vars.weight.semibold });
export const body = style({ color: vars.color.text });
