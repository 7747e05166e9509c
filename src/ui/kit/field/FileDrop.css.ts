import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";

export const zone = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space.x2} ${vars.space.x4}`,
  padding: vars.space.x4,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  selectors: {
    "&[data-drop-target]": { borderStyle: "solid", borderColor: vars.color.accent, background: vars.color.hover },
  },
});
export const texts = style({ display: "flex", flexDirection: "column", minWidth: 0, flex: "1 1 14rem" });
export const hint = style({ fontSize: vars.text.sm, color: vars.color.textMuted });
export const complaint = style({ color: vars.color.dangerText });
