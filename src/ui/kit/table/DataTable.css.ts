import { createVar, globalStyle, type StyleRule, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";
import { badge, tone } from "../Notice.css.ts";
import { asCard } from "./asCard.ts";

/** A shadow where a table continues out of view. */
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

const scroller = style([
  {
    overflow: "auto",
    // A focused element is not hidden under the header or pinned columns.
    scrollPadding: "5.5rem 6rem 0 12rem",
    selectors: { "&:focus-visible": { outlineOffset: "-2px" } },
  },
  asCard({ scrollPadding: 0 }),
]);
// Only the page or the dialog scrolls.
const whole = asCard({ maxHeight: "none" });
export const room = styleVariants({
  page: [scroller, { maxHeight: "max(20rem, calc(100dvh - 12rem))" }, whole],
  // The rest of an upload's window is 24rem.
  dialog: [scroller, { maxHeight: "max(22rem, calc(100dvh - 24rem))" }, whole],
});

const padding = createVar();
const height = createVar();
const table = style([
  {
    display: "grid",
    width: "100%",
    vars: { [height]: "2.25rem" },
    // Rows with two lines use the spacing of two text lines.
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

/** As wide as the table, sharing its columns. */
export const message = style({ display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid" });
/** Rows of a long table that are rendered together. */
export const block = style([message, asCard({ display: "block" })]);
/** Keeps the first column's distance from the frame in a compact table. */
const line = style([message, { paddingInline: `calc(${vars.space.x3} - ${padding})` }]);

export const headBand = style([
  message,
  { position: "sticky", top: 0, zIndex: layers.stickyHead },
  asCard({ display: "block", position: "static" }),
]);
export const headLine = style([
  line,
  { background: vars.color.sunken, borderBottom: `1px solid ${vars.color.border}` },
  asCard({
    display: "flex",
    // One line that scrolls: with a long list of names, the first record would be off the screen.
    overflowX: "auto",
    scrollbarWidth: "none",
    maskImage: `linear-gradient(to right, #000 calc(100% - ${vars.space.x6}), transparent)`,
    columnGap: vars.space.x3,
    padding: `0 ${vars.space.x6} 0 ${vars.space.x3}`,
    selectors: { "&:not(:has([aria-sort]))": { borderBottom: 0 } },
  }),
]);

const head = style({
  position: "relative",
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
/** Cards show the labels themselves, so the head is for screen readers only. */
export const plainHead = style([
  head,
  asCard({ position: "absolute", width: "1px", minWidth: "0 !important", height: "1px", clipPath: "inset(50%)" }),
]);
/** Shows the sort buttons above the cards. */
export const sortableHead = style([
  head,
  asCard({ flex: "none", minWidth: "0 !important", padding: 0, whiteSpace: "nowrap" }),
]);

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  minHeight: "1.75rem",
  maxWidth: "calc(100% + 0.75rem)",
  margin: "0 -0.375rem",
  padding: "0 0.375rem",
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  font: "inherit",
  color: "inherit",
  textAlign: "inherit",
  cursor: "pointer",
  // All of the head takes the click.
  "::after": { content: '""', position: "absolute", inset: 0 },
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

const quietFocus = ":is(a, button):focus:not(:focus-visible)";

export const row = style([
  line,
  {
    background: vars.color.surface,
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: {
      "tbody:last-child > &:last-child": { borderBottom: 0 },
      "&:hover": { background: vars.color.hover },
      '&[data-tone="archived"]': { background: vars.color.archived, color: vars.color.textMuted },
      '&[data-tone="attention"]': { background: vars.color.attention },
      "&:focus-visible": { outlineOffset: "-2px" },
      "&[data-row]:focus-visible": { outline: `2px solid ${vars.color.focus}` },
      // Focus that returns from a dialog closed with the pointer shows no ring, so the row is framed instead.
      [`&:has(${quietFocus})`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-2px" },
    },
  },
  asCard({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    // Nothing shares the line of the name and the actions.
    "::after": { content: '""', order: -1, flex: "0 0 100%" },
    gap: `0.125rem ${vars.space.x3}`,
    padding: `${vars.space.x2} ${vars.space.x3}`,
  }),
]);

const beside = { flex: "none", fontWeight: vars.weight.normal, color: vars.color.textMuted } as const;
/** On a card, values follow each other as in a text, so that most records have three lines. */
export const cell = style([
  {
    alignContent: "center",
    minWidth: 0,
    minHeight: height,
    padding: `0.1875rem ${padding}`,
    textAlign: "left",
    fontWeight: vars.weight.normal,
    // An empty line of a row takes no space.
    selectors: { "[data-lines] &:empty": { minHeight: 0, paddingBlock: 0 } },
  },
  asCard({
    display: "flex",
    flex: "0 1 auto",
    alignItems: "baseline",
    columnGap: vars.space.x1,
    minHeight: 0,
    padding: 0,
    textAlign: "left",
    fontSize: vars.text.sm,
    selectors: {
      "&[data-label]::before": { ...beside, content: ["attr(data-label)", 'attr(data-label) / ""'] },
      "&[data-unit]::after": { ...beside, content: ["attr(data-unit)", 'attr(data-unit) / ""'] },
      // Hides a cell without a value, which screen readers still count.
      "&:empty": { position: "absolute", width: "1px", minWidth: 0, height: "1px", clipPath: "inset(50%)" },
    },
  }),
]);

export const value = style([{ display: "contents" }, asCard({ display: "block" })]);

globalStyle(`${cell} a`, { "@media": { [media.coarse]: { paddingBlock: "0.875rem" } } });

/** A number or date broken across two lines would be read as two. */
export const unbroken = style({ whiteSpace: "nowrap" });
/** For a word that is longer than any column, and the width that its column reserves for it. */
export const anywhere = style({ overflowWrap: "anywhere" });
export const breakable = style({ minWidth: "8rem" });
export const end = style([{ textAlign: "right", fontVariantNumeric: "tabular-nums" }, asCard({ textAlign: "left" })]);
export const center = style([{ textAlign: "center" }, asCard({ textAlign: "left" })]);

const stuck = { position: "sticky", zIndex: layers.stickyCell, background: "inherit" } as const;

/** Continues the frame of a focused row over its pinned cells. */
const framed: StyleRule = {
  selectors: {
    [`[data-row]:focus-visible > &, tr:has(${quietFocus}) > &`]: {
      boxShadow: `inset 0 2px ${vars.color.focus}, inset 0 -2px ${vars.color.focus}`,
    },
  },
};
const unframed = asCard({
  selectors: { [`[data-row]:focus-visible > &, tr:has(${quietFocus}) > &`]: { boxShadow: "none" } },
});

/** In a table wider than its container, the row header stays visible. */
export const rowHeader = style([
  { ...stuck, ...framed, left: 0, fontWeight: vars.weight.medium },
  unframed,
  asCard({
    position: "static",
    order: -2,
    flex: "1 1 100%",
    display: "block",
    fontSize: "inherit",
    "::before": { marginRight: vars.space.x2 },
    // Shares its line only with the actions.
    selectors: { "[data-pinned] &": { flexBasis: "calc(100% - 11rem)", minHeight: vars.control.small } },
    alignContent: "center",
  }),
]);
export const rowHeaderHead = style([
  { ...stuck, left: 0 },
  asCard({ selectors: { "&[aria-sort]": { position: "relative" }, "&:not([aria-sort])": { position: "absolute" } } }),
]);

const atEnd = style({
  ...stuck,
  right: 0,
  whiteSpace: "nowrap",
  "::after": { ...shadeRight, right: "100%" },
  selectors: { '[data-more~="right"] &::after': { opacity: 1 } },
});
/** The actions of a row stay visible; the shadow beside them shows that the row continues below them. */
export const pinnedHead = style([atEnd, asCard({ position: "absolute" })]);
export const pinned = style([
  atEnd,
  framed,
  unframed,
  asCard({
    position: "static",
    order: -1,
    flex: "none",
    flexWrap: "nowrap",
    alignItems: "center",
    minHeight: vars.control.small,
    marginLeft: "auto",
  }),
]);

/** Can be pressed and focused unseen, and is seen then; on a card it would leave a hole. */
export const whileInRow = style([
  { opacity: 0, selectors: { ":is(tr, [data-row]):hover &, :is(tr, [data-row]):focus-within &": { opacity: 1 } } },
  asCard({ opacity: 1 }),
]);

export const chips = style({ display: "inline-flex", flexWrap: "wrap", gap: vars.space.x1 });
export const chip = style([badge, tone.neutral, { borderRadius: vars.radius.md, whiteSpace: "normal" }]);
