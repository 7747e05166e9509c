import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const facts = style({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x1} ${vars.space.x5}` });
export const printed = style({ color: vars.color.textMuted, fontSize: vars.text.sm, whiteSpace: "nowrap" });

/** As high as the first step, so that little moves between steps. */
export const steps = style({ display: "flex", flexDirection: "column", gap: vars.space.x4, minHeight: "6rem" });
export const waiting = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x3,
});
export const waitingText = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x2,
  flex: "1 1 12rem",
});
export const bar = style({ flex: "1 1 14rem", minWidth: 0 });
export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space.x1} ${vars.space.x5}`,
});
export const file = style({ fontWeight: vars.weight.semibold, overflowWrap: "anywhere" });
export const was = style({ color: vars.color.textMuted });
export const changes = style({ display: "flex", flexDirection: "column" });
export const effects = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });
