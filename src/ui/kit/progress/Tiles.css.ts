import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
const tile = style({
  display: "flex",
  flexDirection: "column",
  gap: `0 ${vars.space.x2}`,
  height: "100%",
  padding: `${vars.space.x2} ${vars.space.x3}`,
  border: `1px solid ${vars.color.border}`,
  borderInlineStartWidth: "3px",
  borderRadius: vars.radius.md,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  background: vars.color.surface,
  // On a phone, what follows is to be on the first screen.
  "@media": {
    [media.narrow]: { flexDirection: "row", alignItems: "baseline", padding: `${vars.space.x1} ${vars.space.x3}` },
  },
});
export const button = style([
  tile,
  {
    width: "100%",
    textAlign: "start",
    cursor: "pointer",
    selectors: {
      "&:hover": { background: vars.color.hover },
      '&[aria-pressed="true"]': { borderColor: vars.color.accent, color: vars.color.text },
    },
    "@media": { [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { border: "2px solid Highlight" } } } },
  },
]);
export const look = styleVariants({
  danger: [tile, { borderInlineStartColor: vars.color.dangerLine }],
  warning: [tile, { borderInlineStartColor: vars.color.warningLine }],
  neutral: [tile],
});
export const count = style({
  color: vars.color.text,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.leading.tight,
  "@media": { [media.narrow]: { fontSize: vars.text.md } },
});
