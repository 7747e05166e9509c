import { globalStyle, style } from "@vanilla-extract/css";
import { layers } from "#ui/theme/layers.ts";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** The specification writes the heading in small letters. */
export const heading = style({ textTransform: "capitalize" });

export const page = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });

export const group = style({
  selectors: {
    "& + &": { paddingTop: vars.space.x4, borderTop: `1px solid ${vars.color.border}` },
  },
});
export const lock = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  fontSize: vars.text.xs,
});

export const flags = style({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x2} ${vars.space.x6}` });
export const wide = style({ "@media": { [media.wide]: { gridColumn: "span 2" } } });

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

export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: layers.shell - 1,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x5}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  boxShadow: `0 -4px 16px ${vars.color.shadow}`,
  // On a phone it would cover too much of the form.
  "@media": { [media.narrow]: { position: "static", padding: vars.space.x3, boxShadow: "none" } },
});
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2 });

// What is tabbed to comes to rest above the bar, not under it.
globalStyle(`${page} :is(input, textarea, button)`, { scrollMarginBottom: "7rem" });
