import { createVar, globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

export const frame = style({
  position: "relative",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  overflow: "hidden",
});

export const scroller = style({
  overflow: "auto",
  maxHeight: "max(20rem, calc(100dvh - 12rem))",
  scrollPaddingTop: "2.5rem",
  selectors: { "&:focus-visible": { outlineOffset: "-2px" } },
});

const padding = createVar();
const table = style({ width: "100%", borderCollapse: "separate", borderSpacing: 0, tableLayout: "fixed" });
export const density = styleVariants({
  normal: [table, { vars: { [padding]: vars.space.x3 } }],
  compact: [table, { vars: { [padding]: "0.375rem" }, fontSize: vars.text.sm }],
});

export const head = style({
  position: "sticky",
  top: 0,
  zIndex: layers.stickyHead,
  height: "2.25rem",
  padding: `0 ${padding}`,
  background: vars.color.sunken,
  borderBottom: `1px solid ${vars.color.border}`,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  color: vars.color.textMuted,
  textAlign: "left",
  lineHeight: vars.leading.tight,
  selectors: { "&:first-child": { paddingLeft: vars.space.x3 } },
  "@media": { [media.coarse]: { height: "2.75rem" } },
});

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  minHeight: "1.75rem",
  maxWidth: "100%",
  margin: "0 -0.375rem",
  padding: "0 0.375rem",
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  font: "inherit",
  color: "inherit",
  textAlign: "inherit",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.border, color: vars.color.text },
    "&:focus-visible": { outlineOffset: "-2px" },
    '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: vars.color.accentText },
  },
  "@media": { [media.coarse]: { minHeight: "2.75rem" } },
});

export const sortIcon = style({
  flex: "none",
  selectors: { '[aria-sort="none"] &': { opacity: 0.45 } },
});

export const cell = style({
  height: "2.25rem",
  padding: `0.1875rem ${padding}`,
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: "left",
  fontWeight: vars.weight.normal,
  overflowWrap: "break-word",
  selectors: {
    "tr:last-child > &": { borderBottom: 0 },
    // The first column keeps its distance from the frame in a compact table.
    "&:first-child": { paddingLeft: vars.space.x3 },
  },
  "@media": { [media.coarse]: { height: "3rem" } },
});

globalStyle(`${cell} > a`, { "@media": { [media.coarse]: { paddingBlock: "0.875rem" } } });

/** In a table wider than its container, the row header stays visible. */
export const rowHeader = style({
  fontWeight: vars.weight.medium,
  background: "inherit",
  "@media": { [media.wide]: { position: "sticky", left: 0, zIndex: layers.stickyCell } },
});
export const rowHeaderHead = style({ "@media": { [media.wide]: { left: 0, zIndex: layers.stickyHead + 1 } } });
export const end = style({ textAlign: "right", fontVariantNumeric: "tabular-nums" });
export const center = style({ textAlign: "center" });

export const row = style({
  background: vars.color.surface,
  selectors: {
    "&:hover": { background: vars.color.hover },
    '&[data-tone="archived"]': { background: vars.color.archived, color: vars.color.textMuted },
    '&[data-tone="attention"]': { background: vars.color.attention },
    "&[tabindex]": { cursor: "pointer" },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});

export const plainRow = style({ background: vars.color.surface });

export const state = style({
  padding: `${vars.space.x8} ${vars.space.x4}`,
  textAlign: "center",
  color: vars.color.textMuted,
});
// The messages stay visible when the table is wider than the screen.
globalStyle(`${state} > *`, { position: "sticky", left: vars.space.x4, maxWidth: "calc(100vw - 4rem)" });

export const failure = style({
  padding: vars.space.x3,
  background: vars.color.dangerSoft,
  color: vars.color.dangerText,
});
export const failureInside = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.x3,
  position: "sticky",
  left: vars.space.x3,
  maxWidth: "calc(100vw - 4rem)",
});

const appear = keyframes({ from: { opacity: 0 } });

export const veil = style({
  // A fast answer shows no overlay.
  animation: `${appear} 120ms 120ms both`,
  position: "absolute",
  inset: "2.25rem 0 0 0",
  zIndex: layers.stickyHead,
  display: "flex",
  justifyContent: "center",
  alignItems: "flex-start",
  paddingTop: vars.space.x5,
  background: vars.color.veil,
  pointerEvents: "none",
  selectors: { "&:empty": { display: "none" }, "&[data-bare]": { background: "transparent" } },
});

export const pill = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x2,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  borderRadius: vars.radius.round,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 2px 8px ${vars.color.shadow}`,
});
