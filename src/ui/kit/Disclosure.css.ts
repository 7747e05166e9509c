import { style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

export const section = style({ marginTop: vars.space.x4 });
export const heading = style({ margin: 0, fontSize: vars.text.md });
export const trigger = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x2,
  minHeight: vars.control.small,
  padding: `0 ${vars.space.x2}`,
  marginLeft: `calc(-1 * ${vars.space.x2})`,
  border: "none",
  borderRadius: vars.radius.sm,
  background: "none",
  color: vars.color.textMuted,
  font: "inherit",
  fontWeight: vars.weight.medium,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&[data-hovered]": { color: vars.color.text }, "&[data-pressed]": { color: vars.color.text } },
});
export const chevron = style({
  flexShrink: 0,
  transition: "transform 120ms",
  selectors: { "[aria-expanded=true] > &": { transform: "rotate(90deg)" } },
  "@media": { "(prefers-reduced-motion: reduce)": { transition: "none" } },
});
export const panel = style({ paddingTop: vars.space.x2 });
