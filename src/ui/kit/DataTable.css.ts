import { createVar, globalStyle, keyframes, type StyleRule, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

/** A row is a card on a phone, and in a place that is as narrow. */
const asCard = (rule: StyleRule): StyleRule => ({
  "@media": { [media.narrow]: rule },
  "@container": { "(width < 34rem)": rule },
});

/** Where a table goes on out of sight. */
const shade = (side: "right" | "bottom"): StyleRule => ({
  content: '""',
  position: "absolute",
  background: `linear-gradient(to ${side}, transparent, ${vars.color.shadow})`,
  opacity: 0,
  pointerEvents: "none",
});
const shadeRight: StyleRule = { ...shade("right"), insetBlock: 0, width: "0.75rem" };

export const frame = style({
  position: "relative",
  containerType: "inline-size",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  overflow: "hidden",
  "::after": { ...shadeRight, right: 0, zIndex: layers.stickyHead },
  "::before": { ...shade("bottom"), insetInline: 0, bottom: 0, height: "0.75rem", zIndex: layers.stickyHead },
  selectors: {
    '&:not([data-pinned]):has(> [data-more~="right"])::after': { opacity: 1 },
    '&:has(> [data-more~="bottom"])::before': { opacity: 1 },
  },
});

export const scroller = style([
  {
    overflow: "auto",
    maxHeight: "max(20rem, calc(100dvh - 12rem))",
    // What gets the focus does not stay under the header or the pinned columns.
    scrollPadding: "4.25rem 6rem 0 12rem",
    selectors: { "&:focus-visible": { outlineOffset: "-2px" } },
  },
  // The page scrolls, and nothing inside it.
  asCard({ maxHeight: "none", scrollPadding: 0 }),
]);

const padding = createVar();
const height = createVar();
const table = style([
  {
    display: "grid",
    width: "100%",
    vars: { [height]: "2.25rem" },
    // Rows of two lines stand as close as texts of two lines.
    selectors: { "&[data-lines]": { vars: { [height]: "1.625rem" } } },
    "@media": { [media.coarse]: { vars: { [height]: "3rem" } } },
  },
  asCard({ display: "block" }),
]);
export const density = styleVariants({
  normal: [table, { vars: { [padding]: vars.space.x3 } }],
  compact: [table, { vars: { [padding]: "0.375rem" }, fontSize: vars.text.sm }],
});

export const body = style([{ display: "contents" }, asCard({ display: "block" })]);

/** As wide as the table, whose columns it has. The first column keeps its distance from the frame in a compact table. */
export const line = style({
  display: "grid",
  gridColumn: "1 / -1",
  gridTemplateColumns: "subgrid",
  paddingInline: `calc(${vars.space.x3} - ${padding})`,
});

export const headBand = style([
  {
    display: "grid",
    gridColumn: "1 / -1",
    gridTemplateColumns: "subgrid",
    position: "sticky",
    top: 0,
    zIndex: layers.stickyHead,
  },
  asCard({ display: "block", position: "static" }),
]);
export const headLine = style([
  line,
  { background: vars.color.sunken, borderBottom: `1px solid ${vars.color.border}` },
  asCard({
    display: "flex",
    flexWrap: "wrap",
    columnGap: vars.space.x3,
    paddingInline: vars.space.x3,
    selectors: { "&:not(:has([aria-sort]))": { borderBottom: 0 } },
  }),
]);

const head = style({
  alignContent: "center",
  minHeight: height,
  padding: `0 ${padding}`,
  background: "inherit",
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  color: vars.color.textMuted,
  textAlign: "left",
  lineHeight: vars.leading.tight,
});
/** The labels stand on the cards; here they are for screen readers only. */
export const plainHead = style([
  head,
  asCard({ position: "absolute", width: "1px", minWidth: "0 !important", height: "1px", clipPath: "inset(50%)" }),
]);
/** Above the cards: what they can be sorted by. */
export const sortableHead = style([
  head,
  asCard({ position: "static", minWidth: "0 !important", padding: 0, textAlign: "left", whiteSpace: "nowrap" }),
]);

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

export const row = style([
  line,
  {
    background: vars.color.surface,
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: {
      "&:last-child": { borderBottom: 0 },
      "&:hover": { background: vars.color.hover },
      '&[data-tone="archived"]': { background: vars.color.archived, color: vars.color.textMuted },
      '&[data-tone="attention"]': { background: vars.color.attention },
      "&[tabindex]": { cursor: "pointer" },
      "&:focus-visible": { outlineOffset: "-2px" },
    },
  },
  asCard({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x1} ${vars.space.x3}`, padding: vars.space.x3 }),
]);

export const cell = style([
  {
    alignContent: "center",
    minWidth: 0,
    minHeight: height,
    padding: `0.1875rem ${padding}`,
    textAlign: "left",
    fontWeight: vars.weight.normal,
  },
  asCard({
    flex: "1 1 8rem",
    minWidth: "min-content",
    minHeight: 0,
    padding: 0,
    alignContent: "start",
    textAlign: "left",
    "::before": {
      content: ["attr(data-label)", 'attr(data-label) / ""'],
      display: "block",
      fontSize: vars.text.xs,
      fontWeight: vars.weight.normal,
      color: vars.color.textMuted,
      whiteSpace: "nowrap",
    },
    selectors: {
      // Without a value there is nothing to show; screen readers count the cell.
      "&:empty": { position: "absolute", width: "1px", minWidth: 0, height: "1px", clipPath: "inset(50%)" },
    },
  }),
]);

globalStyle(`${cell} > a`, { "@media": { [media.coarse]: { paddingBlock: "0.875rem" } } });

/** A number or a date broken across two lines would be read as two. */
export const unbroken = style({ whiteSpace: "nowrap" });
/** A word that is longer than any column. */
export const breakable = style([{ overflowWrap: "anywhere", minWidth: "8rem" }, asCard({ minWidth: "8rem" })]);
export const end = style([{ textAlign: "right", fontVariantNumeric: "tabular-nums" }, asCard({ textAlign: "left" })]);
export const center = style([{ textAlign: "center" }, asCard({ textAlign: "left" })]);

const stuck = { position: "sticky", zIndex: layers.stickyCell, background: "inherit" } as const;

/** In a table wider than its container, the row header stays visible. */
export const rowHeader = style([
  { ...stuck, left: 0, fontWeight: vars.weight.medium },
  asCard({
    position: "static",
    order: -2,
    flex: "1 1 100%",
    // Shares its line with the actions, and with nothing else.
    selectors: { "[data-pinned] &": { flexBasis: "calc(100% - 11rem)", minHeight: vars.control.small } },
    alignContent: "center",
  }),
]);
export const rowHeaderHead = style([
  { ...stuck, left: 0 },
  asCard({ selectors: { "&[aria-sort]": { position: "static" }, "&:not([aria-sort])": { position: "absolute" } } }),
]);

const atEnd = style({
  ...stuck,
  right: 0,
  whiteSpace: "nowrap",
  "::after": { ...shadeRight, right: "100%" },
  selectors: { '[data-more~="right"] &::after': { opacity: 1 } },
});
/** The actions of a row stay in sight; the shade beside them tells that the row goes on below them. */
export const pinnedHead = style([atEnd, asCard({ position: "absolute" })]);
export const pinned = style([atEnd, asCard({ position: "static", order: -1, flex: "none", marginLeft: "auto" })]);
export const state = style({
  gridColumn: "1 / -1",
  padding: `${vars.space.x8} ${vars.space.x4}`,
  textAlign: "center",
  color: vars.color.textMuted,
});
// The messages stay visible when the table is wider than the screen.
globalStyle(`${state} > *`, { position: "sticky", left: vars.space.x4, maxWidth: "calc(100vw - 4rem)" });

export const failure = style({
  gridColumn: "1 / -1",
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
