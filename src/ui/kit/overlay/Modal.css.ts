import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

/** Widths of the modals at the side. */
const WIDTHS = { small: "35rem", medium: "40rem", large: "64rem" } as const;

const cover = style({
  position: "fixed",
  inset: 0,
  zIndex: layers.overlay,
  display: "flex",
  justifyContent: "center",
  background: vars.color.scrim,
});
/** What modals lie over stays in sight. */
export const side = style([cover, { justifyContent: "flex-end", background: vars.color.shade }]);
/** A question is in the middle of what it asks about: of the modal at the side, or of the page. */
export const middle = style([
  cover,
  {
    alignItems: "center",
    padding: "1rem",
    selectors: Object.fromEntries(
      Object.entries(WIDTHS).map(([size, width]) => [
        `[data-side="${size}"] ~ &`,
        { paddingInlineStart: `max(1rem, 100% - ${width} + 1rem)` },
      ]),
    ),
  },
]);
export const top = style([
  cover,
  {
    alignItems: "flex-start",
    padding: "min(8vh, 4rem) 1rem 1rem",
    "@media": { [media.narrow]: { padding: 0, alignItems: "stretch" } },
  },
]);
/** For complex content, such as two columns: uses the whole screen. */
export const page = style([cover, { padding: "1rem", "@media": { [media.narrow]: { padding: 0 } } }]);

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
const full = style([
  sheet,
  { "@media": { [media.narrow]: { maxWidth: "none", height: "100%", border: 0, borderRadius: 0 } } },
]);
const slide = keyframes({ from: { transform: "translateX(2rem)", opacity: 0 } });
const panel = style([
  sheet,
  {
    height: "100%",
    borderWidth: "0 0 0 1px",
    borderRadius: 0,
    animation: `${slide} 160ms ease-out`,
    "@media": { [media.narrow]: { border: 0 } },
  },
]);

export const size = styleVariants({
  small: [panel, { maxWidth: WIDTHS.small }],
  medium: [panel, { maxWidth: WIDTHS.medium }],
  large: [panel, { maxWidth: WIDTHS.large }],
  page: [full, { height: "100%" }],
  palette: [full, { maxWidth: "28rem" }],
  question: [sheet, { maxWidth: "34rem" }],
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

export const alertBody = style({ display: "flex", gap: vars.space.x4, padding: vars.space.x5, overflowY: "auto" });
export const alertTexts = style({ display: "flex", flexDirection: "column", gap: vars.space.x2, minWidth: 0 });
export const alertIcon = styleVariants({
  default: { flex: "none", color: vars.color.infoText },
  warning: { flex: "none", color: vars.color.warningText },
  danger: { flex: "none", color: vars.color.dangerText },
});
