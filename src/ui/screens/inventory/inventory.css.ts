import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";
import { media } from "#ui/theme/media.ts";

export const counters = style({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x1} ${vars.space.x5}` });

/** Aligns a checkbox with the field beside it, below that field's label. */
export const besideField = style({ "@media": { [media.wide]: { paddingTop: "1.625rem" } } });

export const nextSteps = style({ marginTop: vars.space.x3 });

export const standing = style({ display: "flex", flexDirection: "column", gap: vars.space.x5 });

const notes = style({ position: "relative", display: "inline-flex", alignItems: "center" });
export const question = style([notes, { color: vars.color.warningText }]);
export const resolved = style([notes, { color: vars.color.textMuted }]);

/** A row of its own, so that a sentence can be read in full; as high with a short one, so that little moves. */
export const place = style({
  display: "flex",
  flex: "1 1 100%",
  alignItems: "center",
  gap: vars.space.x2,
  minWidth: 0,
  minHeight: vars.control.small,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
});
export const crossed = style({
  margin: `0 0 ${vars.space.x3}`,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  overflowWrap: "anywhere",
});
export const thresholds = style({ display: "grid", gap: vars.space.x3, margin: 0, padding: 0, listStyle: "none" });
export const threshold = style({ display: "grid", gap: vars.space.x1, minWidth: 0 });
export const name = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "start",
  gap: vars.space.x2,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});
export const words = style({
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
