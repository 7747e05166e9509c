import { createVar, style } from "@vanilla-extract/css";
import { layers, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** The minimum width of the product column, which stays visible. */
export const leastName = createVar();
export const scroller = style({
  position: "relative",
  vars: { [leastName]: "180px" },
  "@media": { [media.narrow]: { vars: { [leastName]: "8rem" } } },
  overflow: "auto",
  height: "max(16rem, calc(100dvh - 19rem))",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  fontSize: vars.text.sm,
  selectors: { "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "1px" } },
});
const line = style({ display: "grid" });
export const head = style([
  line,
  {
    position: "sticky",
    top: 0,
    zIndex: layers.stickyHead,
    // As high as a row (ROW_HEIGHT), whatever its text: rows are placed below it without measuring.
    gridTemplateRows: "100%",
    height: "2.25rem",
    whiteSpace: "nowrap",
    background: vars.color.sunken,
    borderBottom: `1px solid ${vars.color.border}`,
    fontWeight: 600,
    color: vars.color.textMuted,
  },
]);
export const body = style({ position: "relative" });
export const row = style([
  line,
  {
    position: "absolute",
    insetInline: 0,
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: { '&[data-marked="true"]': { background: vars.color.accentSoft } },
  },
]);
export const cell = style({
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  paddingInline: vars.space.x2,
  background: "inherit",
  position: "relative",
  // Dragging selects cells, not their text.
  userSelect: "none",
  selectors: {
    '&[data-align="end"]': { justifyContent: "flex-end", fontVariantNumeric: "tabular-nums" },
    '&[data-editable="true"]': { cursor: "cell" },
    // An outline without a color is seen only where the system sets the colors.
    '&[data-selected="true"]': { background: vars.color.accentSoft, outline: "1px dashed transparent" },
    // While it is being edited, its field has a ring of its own.
    '&[data-at="true"]:not(:focus-within)': {
      boxShadow: `inset 0 0 0 2px ${vars.color.focus}`,
      outline: "2px solid transparent",
      outlineOffset: "-2px",
    },
    '&[data-waiting="true"]': { color: vars.color.textMuted, fontStyle: "italic" },
    '&[data-refused="true"]': {
      boxShadow: `inset 0 0 0 2px ${vars.color.dangerLine}`,
      outline: "3px double transparent",
      outlineOffset: "-3px",
    },
  },
});
export const name = style([
  cell,
  {
    position: "sticky",
    left: 0,
    zIndex: layers.stickyCell,
    background: vars.color.surface,
    // The edge below which scrolled columns disappear.
    borderInlineEnd: `1px solid ${vars.color.border}`,
    selectors: { '[data-marked="true"] > &': { background: vars.color.accentSoft } },
  },
]);
export const nameHead = style([name, { background: vars.color.sunken }]);
export const cut = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const input = style({
  width: "100%",
  height: "1.75rem",
  userSelect: "text",
  padding: `0 ${vars.space.x1}`,
  font: "inherit",
  color: vars.color.text,
  background: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  selectors: { '[data-align="end"] > &': { textAlign: "end" } },
});
/** Next to its button, on a phone as well. */
export const place = style([input, { width: "9rem" }]);
export const refusal = style({
  position: "absolute",
  insetInlineEnd: 0,
  top: "100%",
  zIndex: 2,
  width: "max-content",
  maxWidth: "20rem",
  padding: vars.space.x2,
  color: vars.color.dangerText,
  background: vars.color.dangerSoft,
  border: `1px solid ${vars.color.dangerLine}`,
  borderRadius: vars.radius.md,
});
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x2,
  minHeight: "2.5rem",
});
export const notUndone = style({ color: vars.color.dangerText, overflowWrap: "anywhere" });
export const field = style({ display: "flex", whiteSpace: "nowrap", alignItems: "center", gap: vars.space.x1 });
export const hint = style({ color: vars.color.textMuted, fontSize: vars.text.sm });
/** Of the line at the cursor: beside the view's fields where a sentence has space, otherwise below them. */
export const meter = style({ flex: "1 1 26rem", minWidth: 0, minHeight: vars.control.small });
