import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

const { color, space, weight } = vars;

export const tone = styleVariants({
  neutral: { background: color.sunken, color: color.text },
  success: { background: color.successSoft, color: color.successText },
  warning: { background: color.warningSoft, color: color.warningText },
  danger: { background: color.dangerSoft, color: color.dangerText },
  info: { background: color.infoSoft, color: color.infoText },
});

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.x1,
  padding: `0.0625rem ${space.x2}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.round,
  fontSize: vars.text.xs,
  fontWeight: weight.medium,
  lineHeight: vars.leading.normal,
  whiteSpace: "nowrap",
});

export const notice = style({
  position: "relative",
  display: "flex",
  gap: space.x3,
  padding: `${space.x3} ${space.x4}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
});
globalStyle(`${notice} > svg`, { flex: "none", marginTop: "1px" });
export const texts = style({ minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontWeight: weight.semibold });
export const body = style({ color: color.text });
