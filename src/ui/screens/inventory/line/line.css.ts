import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

/** The specification writes the heading in small letters. */
export const heading = style({ textTransform: "capitalize" });

export const lock = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  fontSize: vars.text.xs,
});

export const steps = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  minHeight: vars.control.medium,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const stepsTitle = style({
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  marginBottom: vars.space.x1,
});

export const question = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
