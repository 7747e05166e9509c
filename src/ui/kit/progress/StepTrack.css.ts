import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

const { color, space, text, weight } = vars;

export const whole = style({ display: "flex", flexDirection: "column", gap: space.x4 });
export const track = style({ display: "flex" });

export const step = style({
  position: "relative",
  display: "flex",
  flex: "1 1 0",
  minWidth: 0,
  flexDirection: "column",
  alignItems: "center",
  gap: space.x1,
  color: color.textMuted,
  fontSize: text.sm,
  lineHeight: vars.leading.tight,
  textAlign: "center",
  "@media": { [media.narrow]: { fontSize: text.xs } },
  selectors: {
    // The line from the previous step, between both icons.
    "&:not(:first-child)::before": {
      content: '""',
      position: "absolute",
      top: "0.75rem",
      left: "calc(-50% + 1rem)",
      right: "calc(50% + 1rem)",
      borderTop: `1px solid ${color.border}`,
    },
  },
});
const present = style([step, { fontWeight: weight.semibold }]);
export const here = styleVariants({
  open: [present, { color: color.accentText }],
  done: [present, { color: color.successText }],
  wrong: [present, { color: color.dangerText }],
});

const round = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "1.5rem",
  height: "1.5rem",
  borderRadius: vars.radius.round,
  border: "1px solid currentColor",
  fontSize: text.xs,
  fontVariantNumeric: "tabular-nums",
});
const strong = {
  borderWidth: "2px",
  "@media": { [media.forcedColors]: { borderColor: "Highlight", outline: "1px solid Highlight" } },
};
export const sign = styleVariants({
  past: [round, { color: color.text }],
  ahead: [round],
  open: [round, { background: color.accent, borderColor: color.accent, color: color.onAccent }, strong],
  done: [round, { background: color.successSoft }, strong],
  wrong: [round, { background: color.dangerSoft }, strong],
});
export const name = style({ padding: `0 ${space.x1}` });

export const facts = style({
  display: "grid",
  gap: `${space.x1} ${space.x4}`,
  fontSize: text.sm,
  "@media": { [media.wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const fact = style({ display: "grid", gridTemplateColumns: "5rem minmax(0, 1fr)", gap: space.x2 });
export const term = style({ color: color.textMuted });
export const detail = style({ overflowWrap: "anywhere" });
