import { style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const overlay = style({
  position: "fixed",
  inset: 0,
  zIndex: layers.overlay,
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "center",
  padding: "min(8vh, 4rem) 1rem 1rem",
  background: vars.color.scrim,
  "@media": { [media.narrow]: { padding: 0, alignItems: "stretch" } },
});

const sheet = style({
  display: "flex",
  width: "100%",
  maxHeight: "100%",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  boxShadow: `0 16px 48px ${vars.color.shadow}`,
  overflow: "hidden",
  outline: "none",
});

const full = {
  "@media": { [media.narrow]: { maxWidth: "none", height: "100%", border: 0, borderRadius: 0 } },
};

/** For complex content, such as two columns: uses the whole screen. */
export const pageOverlay = style([overlay, { padding: "1rem", "@media": { [media.narrow]: { padding: 0 } } }]);

export const size = styleVariants({
  small: [sheet, { maxWidth: "28rem", ...full }],
  medium: [sheet, { maxWidth: "44rem", ...full }],
  large: [sheet, { maxWidth: "64rem", ...full }],
  page: [sheet, { height: "100%", ...full }],
  alert: [sheet, { maxWidth: "28rem" }],
});

export const dialog = style({
  display: "flex",
  flexDirection: "column",
  width: "100%",
  minHeight: 0,
  outline: "none",
  overflowWrap: "anywhere",
});

export const header = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x3} ${vars.space.x3} ${vars.space.x5}`,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const title = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});

export const body = style({ flex: "1 1 auto", minHeight: 0, overflowY: "auto", padding: vars.space.x5 });

export const footer = style({
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space.x2,
  padding: `${vars.space.x3} ${vars.space.x5}`,
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  // Shows that the form continues below.
  selectors: { '[data-more~="bottom"] + &': { boxShadow: `0 -4px 12px ${vars.color.shadow}` } },
});

export const alertOverlay = style([
  overlay,
  { "@media": { [media.narrow]: { padding: "1rem", alignItems: "center" } } },
]);
export const alertBody = style({ display: "flex", gap: vars.space.x4, padding: vars.space.x5, overflowY: "auto" });
export const alertTexts = style({ display: "flex", flexDirection: "column", gap: vars.space.x2, minWidth: 0 });
export const alertIcon = styleVariants({
  default: { flex: "none", color: vars.color.infoText },
  warning: { flex: "none", color: vars.color.warningText },
  danger: { flex: "none", color: vars.color.dangerText },
});
