import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

const { color, space, text, weight, radius } = vars;

export const chart = style({ display: "flex", flexDirection: "column", gap: space.x4 });
export const region = style({
  display: "grid",
  gap: space.x1,
  "@media": {
    [media.wide]: { gridTemplateColumns: "5.5rem minmax(0, 1fr)", gap: space.x4, alignItems: "center" },
  },
});
export const question = style({ color: color.textMuted, fontSize: text.sm });
export const states = style({ display: "flex", alignItems: "center" });

const box = style({
  display: "flex",
  flex: "1 1 0",
  alignItems: "center",
  gap: space.x2,
  minWidth: 0,
  minHeight: "2.25rem",
  padding: `${space.x1} ${space.x3}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  lineHeight: vars.leading.tight,
  "@media": { [media.narrow]: { gap: space.x1, padding: `${space.x1} ${space.x2}`, fontSize: text.sm } },
});
export const sign = style({ flex: "none" });
export const state = style([box, { color: color.textMuted }]);
export const current = style([
  box,
  {
    borderColor: color.accent,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
    background: color.accentSoft,
    color: color.accentText,
    fontWeight: weight.semibold,
    // High-contrast mode hides shadows.
    "@media": { [media.forcedColors]: { borderColor: "Highlight", outline: "1px solid Highlight" } },
  },
]);

export const between = style({
  display: "flex",
  flex: "1.2 1 0",
  flexDirection: "column",
  gap: "0.375rem",
  minWidth: 0,
  padding: `0 ${space.x2}`,
  "@media": { [media.narrow]: { flexGrow: 0.95, padding: `0 ${space.x1}` } },
});
const label = style({
  display: "flex",
  flexDirection: "column",
  gap: "0.1875rem",
  alignItems: "center",
  fontSize: text.xs,
  lineHeight: vars.leading.tight,
  textAlign: "center",
});
export const arrow = styleVariants({
  open: [label, { color: color.text, fontWeight: weight.medium }],
  shut: [label, { color: color.textMuted }],
});

const shaft = style({
  position: "relative",
  width: "100%",
  height: 0,
  borderTop: "1px solid currentColor",
  "::after": {
    content: '""',
    position: "absolute",
    top: "-4px",
    width: "6px",
    height: "6px",
    borderTop: "1.5px solid currentColor",
    borderRight: "1.5px solid currentColor",
  },
});
export const line = styleVariants({
  forth: [shaft, { "::after": { right: 0, transform: "rotate(45deg)" } }],
  back: [shaft, { order: -1, "::after": { left: 0, transform: "rotate(-135deg)" } }],
});
