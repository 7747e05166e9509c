import { globalStyle, style } from "@vanilla-extract/css";
import { layers, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const page = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });

export const group = style({
  selectors: {
    "& + &": { paddingTop: vars.space.x4, borderTop: `1px solid ${vars.color.border}` },
  },
});
export const flags = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(5rem, max-content))",
  gap: `${vars.space.x2} ${vars.space.x4}`,
});

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

// A field reached by Tab scrolls to above the bar, not under it.
globalStyle(`${page} :is(input, textarea, button)`, { scrollMarginBottom: "7rem" });
