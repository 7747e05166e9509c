import { globalStyle, style } from "@vanilla-extract/css";
import { HEAD_HEIGHT, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** Side by side from this width on. */
const BESIDE = "(min-width: 84rem)";
/** The page itself is never narrower beside its values; a scroll bar is beside it. */
const PAGE_WIDTH = "45rem";

/** Tables whose rows are blocks instead of columns. */
const NARROW = "(max-width: 36rem)";

/** The height of the pages if they are above the fields. */
const PAGES_HEIGHT = "max(42vh, 11rem)";

export const list = style({ listStyle: "disc", paddingInlineStart: vars.space.x5, overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2 });
export const badges = style({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x1 });
export const muted = style({ color: vars.color.textMuted });
export const message = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: vars.space.x3,
});

export const sides = style({
  display: "grid",
  gap: vars.space.x4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [BESIDE]: { gridTemplateColumns: `minmax(0, 1fr) minmax(${PAGE_WIDTH}, 1fr)` } },
});
/** Tables in it fold by its own width, because the page beside them takes most of a screen. */
export const work = style({
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x4,
  minWidth: 0,
});
/** On a narrow screen, the page stays visible above its fields. */
export const pages = style({
  order: -1,
  position: "sticky",
  top: HEAD_HEIGHT,
  zIndex: 1,
  height: PAGES_HEIGHT,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  background: vars.color.canvas,
  // Extends over the padding of the dialog's body up to its head.
  selectors: { "&[data-in-window]": { top: `calc(-1 * ${vars.space.x5})`, background: vars.color.surface } },
  "@media": {
    [BESIDE]: {
      order: 0,
      top: `calc(${HEAD_HEIGHT} + ${vars.space.x4})`,
      height: "calc(100vh - 7rem)",
      // Leaves space for the dialog's head and foot.
      selectors: { "&[data-in-window]": { top: 0, height: "calc(100vh - 13rem)" } },
    },
  },
});
export const view = style({
  flex: 1,
  minHeight: 0,
  borderRadius: vars.radius.md,
  selectors: { "&[data-picking]": { outline: `2px solid ${vars.color.focus}` } },
});
export const zoom = style({
  display: "flex",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: vars.space.x1,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
});

export const candidates = style({ display: "flex", flexDirection: "column" });
export const candidate = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
  paddingBlock: vars.space.x1,
  overflowWrap: "anywhere",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const tables = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const keys = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  "@media": { [media.narrow]: { display: "none" } },
});
export const tableHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
  marginBottom: vars.space.x1,
});
export const tableTitle = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold });
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  fontSize: vars.text.sm,
});
export const head = style({
  color: vars.color.textMuted,
  textAlign: "start",
  "@container": { [NARROW]: { display: "none" } },
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.x1} ${vars.space.x2}`,
  textAlign: "start",
  verticalAlign: "top",
  overflowWrap: "anywhere",
});
globalStyle(`${head} th`, { fontWeight: vars.weight.medium, whiteSpace: "nowrap" });
/** The details below the row at the cursor are visible with it, and not covered by the page above. */
export const row = style({
  borderTop: `1px solid ${vars.color.border}`,
  cursor: "default",
  // The focused row is never hidden behind the head or the pages.
  scrollMarginTop: `calc(${HEAD_HEIGHT} + ${PAGES_HEIGHT} + ${vars.space.x2})`,
  scrollMarginBottom: "8rem",
  selectors: {
    "&[data-current]": { background: vars.color.hover },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-2px" },
  },
  "@media": { [BESIDE]: { scrollMarginTop: `calc(${HEAD_HEIGHT} + ${vars.space.x2})` } },
  "@container": { [NARROW]: { display: "block", paddingBlock: vars.space.x1 } },
});
globalStyle(`${row} > *`, { "@container": { [NARROW]: { display: "block" } } });
globalStyle(`${row} > td[data-label]:not(:empty)::before`, {
  "@container": { [NARROW]: { content: "attr(data-label) ': '", color: vars.color.textMuted } },
});
globalStyle(`${row} > td:empty`, { "@container": { [NARROW]: { display: "none" } } });
export const name = style({ fontWeight: vars.weight.medium, minWidth: "6.5rem" });
/** Fits its three buttons into one line. */
export const decision = style({ minWidth: "8rem" });
/** Nothing of it is stored. */
export const information = style({ color: vars.color.textMuted, fontStyle: "italic" });
export const wrong = style({
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  color: vars.color.dangerText,
});
export const value = style({ fontWeight: vars.weight.medium });
export const detailRow = style({
  background: vars.color.hover,
  "@container": { [NARROW]: { display: "block" } },
});
globalStyle(`${detailRow} > td`, { "@container": { [NARROW]: { display: "block" } } });
export const details = style({ display: "flex", flexDirection: "column", gap: vars.space.x2 });
export const quote = style({ overflowWrap: "anywhere" });
export const typing = style({
  scrollMarginTop: `calc(${HEAD_HEIGHT} + ${PAGES_HEIGHT} + ${vars.space.x2})`,
  "@media": { [BESIDE]: { scrollMarginTop: `calc(${HEAD_HEIGHT} + ${vars.space.x2})` } },
  padding: vars.space.x3,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
