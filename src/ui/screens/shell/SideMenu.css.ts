import { style } from "@vanilla-extract/css";
import { layers, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** Width of the menu in px (spec A9). */
export const MENU_WIDTH = 306;

export const menu = style({
  position: "fixed",
  insetBlock: 0,
  left: 0,
  width: `min(${MENU_WIDTH}px, calc(100vw - 3rem))`,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  padding: `0 ${vars.space.x3} ${vars.space.x4}`,
  overflowY: "auto",
  background: vars.color.surface,
  borderRight: `1px solid ${vars.color.border}`,
  zIndex: layers.shell + 1,
  "@media": { [media.narrow]: { boxShadow: `0 0 32px ${vars.color.shadow}` } },
});
export const brand = style({
  display: "flex",
  alignItems: "center",
  minHeight: "3.75rem",
  padding: `0 ${vars.space.x3}`,
});
export const scrim = style({ position: "fixed", inset: 0, zIndex: layers.shell + 1, background: vars.color.scrim });
