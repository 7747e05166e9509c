import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = style({ display: "flex", flexDirection: "column", width: "fit-content" });

export const button = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x2,
  minHeight: vars.control.small,
  cursor: "pointer",
  borderRadius: vars.radius.sm,
  selectors: {
    "&[data-readonly]": { cursor: "default" },
    "&[data-disabled]": { color: vars.color.textMuted, cursor: "not-allowed" },
  },
});

export const mark = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.125rem",
  height: "1.125rem",
  background: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  color: "transparent",
  selectors: {
    "[data-hovered] > &, [data-plain]:hover > &": { borderColor: vars.color.textMuted },
    "[data-selected] > &": {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
    "[data-readonly] > &": { background: vars.color.sunken, borderColor: vars.color.borderStrong },
    "[data-readonly][data-selected] > &": { color: vars.color.textMuted },
    "[data-disabled] > &": { background: vars.color.sunken, borderColor: vars.color.borderStrong },
    "[data-disabled][data-selected] > &": { color: vars.color.textMuted },
    "[data-focus-visible] > &, :focus-visible + &": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
    "[data-invalid] > &": { borderColor: vars.color.dangerLine },
  },
  "@media": {
    [media.forcedColors]: {
      forcedColorAdjust: "none",
      background: "Canvas",
      borderColor: "CanvasText",
      selectors: { "[data-selected] > &": { background: "Highlight", color: "HighlightText" } },
    },
  },
});

export const round = style({ borderRadius: "50%" });
export const dot = style({ width: "0.5rem", height: "0.5rem", borderRadius: "50%", background: "currentColor" });
export const hint = style({
  paddingLeft: "1.625rem",
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
  selectors: { "&:empty": { display: "none" } },
  // Moves the text closer to its own label, which is tall on touch screens, than to the next one.
  "@media": { [media.coarse]: { marginTop: "-0.5rem" } },
});
export const group = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  padding: `${vars.space.x1} 0`,
});
