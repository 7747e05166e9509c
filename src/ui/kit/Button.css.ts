import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

// React Aria's buttons mark themselves as hovered or pressed.
const hovered = "&[data-hovered], &[data-plain]:hover";
const pressed = "&[data-pressed], &[data-plain]:active";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.x2,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  textDecoration: "none",
  whiteSpace: "nowrap",
  cursor: "pointer",
  userSelect: "none",
  selectors: {
    '&[data-disabled], &[aria-disabled="true"]:not([aria-busy])': {
      background: vars.color.sunken,
      borderColor: vars.color.border,
      color: vars.color.textMuted,
      cursor: "not-allowed",
    },
    "&[aria-busy]": { cursor: "progress" },
  },
  "@media": {
    [media.forcedColors]: {
      selectors: { '&[data-disabled], &[aria-disabled="true"]': { color: "GrayText", borderColor: "GrayText" } },
    },
  },
});

export const size = styleVariants({
  medium: [base, { minHeight: vars.control.medium, padding: `0 ${vars.space.x4}`, fontSize: vars.text.md }],
  small: [base, { minHeight: vars.control.small, padding: `0 ${vars.space.x3}`, fontSize: vars.text.sm }],
  square: [base, { flex: "none", width: vars.control.medium, height: vars.control.medium, padding: 0 }],
  squareSmall: [base, { flex: "none", width: vars.control.small, height: vars.control.small, padding: 0 }],
});

export const variant = styleVariants({
  primary: {
    background: vars.color.accent,
    color: vars.color.onAccent,
    selectors: {
      [hovered]: { background: vars.color.accentHover },
      [pressed]: { background: vars.color.accentPressed },
    },
  },
  secondary: {
    background: vars.color.surface,
    borderColor: vars.color.borderStrong,
    color: vars.color.text,
    selectors: {
      [hovered]: { background: vars.color.hover },
      [pressed]: { background: vars.color.sunken },
    },
  },
  quiet: {
    background: "transparent",
    color: vars.color.accentText,
    selectors: {
      [hovered]: { background: vars.color.hover },
      [pressed]: { background: vars.color.sunken },
      '&[data-disabled], &[aria-disabled="true"]:not([aria-busy])': {
        background: "transparent",
        borderColor: "transparent",
        color: vars.color.textFaint,
      },
    },
  },
  danger: {
    background: vars.color.danger,
    color: vars.color.onDanger,
    selectors: {
      [hovered]: { background: vars.color.dangerHover },
      [pressed]: { background: vars.color.dangerHover },
    },
  },
});

export const tone = styleVariants({
  default: { color: vars.color.textMuted, selectors: { [hovered]: { color: vars.color.text } } },
  danger: { color: vars.color.dangerText, selectors: { [hovered]: { background: vars.color.dangerSoft } } },
});

/** Hidden on narrow and touch screens, which usually have no keyboard. */
export const keys = style({
  padding: `0 ${vars.space.x1}`,
  border: "1px solid currentColor",
  borderRadius: vars.radius.sm,
  fontFamily: "inherit",
  fontSize: vars.text.xs,
  fontWeight: vars.weight.normal,
  "@media": { [`${media.narrow}, ${media.coarse}`]: { display: "none" } },
});
