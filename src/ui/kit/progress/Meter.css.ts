import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

const track = style({
  display: "block",
  position: "relative",
  overflow: "hidden",
  borderRadius: vars.radius.round,
  background: vars.color.sunken,
});
export const bar = styleVariants({
  medium: [track, { height: "0.5rem", border: `1px solid ${vars.color.borderStrong}` }],
  small: [track, { height: "3px", outline: "1px solid transparent" }],
});
export const part = style({
  position: "absolute",
  insetBlock: 0,
  left: 0,
  transition: "width 120ms linear",
  "@media": { [media.calm]: { transition: "none" }, [media.forcedColors]: { background: "Highlight" } },
});
const stripes = (color: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 0.25rem, transparent 0.25rem 0.375rem)`;
/** Striped, so that it differs from what was there before without its color. */
export const added = styleVariants({
  part: [part, { background: stripes(vars.color.accent) }],
  full: [part, { background: stripes(vars.color.dangerLine) }],
});
/** Without its color, a bar would not be seen. */
const solid = (background: string) =>
  style([
    part,
    { background, "@media": { [media.forcedColors]: { background: "CanvasText", forcedColorAdjust: "none" } } },
  ]);
export const before = solid(vars.color.borderStrong);
export const whole = {
  danger: solid(vars.color.dangerLine),
  warning: solid(vars.color.warningLine),
  neutral: solid(vars.color.accent),
};
export const beside = style({ display: "grid", gap: "0.125rem", minWidth: "5rem" });

export const button = style({
  display: "flex",
  flexDirection: "column",
  gap: "2px",
  minWidth: 0,
  maxWidth: "100%",
  minHeight: vars.control.small,
  justifyContent: "center",
  padding: `${vars.space.x1} ${vars.space.x2}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
  background: "transparent",
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.tight,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.hover },
    "&[data-full]": {
      background: vars.color.dangerSoft,
      borderColor: vars.color.dangerLine,
      color: vars.color.dangerText,
      fontWeight: vars.weight.medium,
    },
  },
});
export const words = style({ overflowWrap: "anywhere", textAlign: "start", fontVariantNumeric: "tabular-nums" });
