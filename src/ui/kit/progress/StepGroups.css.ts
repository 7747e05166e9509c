import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";

const { color, space, text, weight } = vars;

export const groups = style({ display: "flex", flexDirection: "column", gap: space.x3 });
export const group = style({ display: "flex", flexDirection: "column" });
export const title = style({
  display: "flex",
  alignItems: "baseline",
  gap: space.x2,
  margin: 0,
  paddingBottom: space.x1,
  fontSize: text.sm,
  fontWeight: weight.medium,
  overflowWrap: "anywhere",
});
const icon = style({ flex: "none", alignSelf: "flex-start", marginTop: "0.125rem" });
export const sign = styleVariants({
  open: [icon, { color: color.successText }],
  shut: [icon, { color: color.warningText }],
});
export const steps = style({ display: "flex", flexDirection: "column", paddingLeft: space.x6 });
export const step = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space.x4,
  alignItems: "baseline",
  padding: `${space.x1} 0`,
  borderTop: `1px solid ${color.border}`,
});
export const name = style({ minWidth: 0 });
export const shutName = style([name, { color: color.textMuted }]);
export const muted = style({ color: color.textMuted });
export const note = style({ color: color.textMuted, fontSize: text.sm });
