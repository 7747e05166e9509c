import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

export const view = style({
  height: "100%",
  overflowY: "auto",
  overflowX: "auto",
  background: vars.color.sunken,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  selectors: { "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-1px" } },
});
export const message = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.x2,
  minHeight: "12rem",
  padding: vars.space.x4,
  color: vars.color.textMuted,
  textAlign: "center",
});
/** Paper is white in the dark theme, too. */
export const page = style({
  position: "relative",
  background: "#fff",
  selectors: { "& + &": { marginTop: vars.space.x2 } },
});
export const paper = style({ position: "absolute", inset: 0 });
globalStyle(`${page} canvas`, { display: "block", width: "100%", height: "100%" });

/** The layout that pdfjs-dist expects for its text layer; it sets the variables of each piece of text. */
export const text = style({
  position: "absolute",
  inset: 0,
  overflow: "clip",
  lineHeight: 1,
  transformOrigin: "0 0",
  forcedColorAdjust: "none",
  vars: {
    "--scale-round-x": "1px",
    "--scale-round-y": "1px",
    "--min-font-size": "1",
    "--text-scale-factor": "calc(var(--total-scale-factor) * var(--min-font-size))",
    "--min-font-size-inv": "calc(1 / var(--min-font-size))",
  },
});
globalStyle(`${text} :is(span, br)`, {
  color: "transparent",
  position: "absolute",
  whiteSpace: "pre",
  cursor: "text",
  transformOrigin: "0% 0%",
});
globalStyle(`${text} > :not(.markedContent), ${text} .markedContent span:not(.markedContent)`, {
  fontSize: "calc(var(--text-scale-factor) * var(--font-height, 0))",
  transform: "rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(var(--min-font-size-inv))",
});
globalStyle(`${text} .markedContent`, { display: "contents" });
globalStyle(`${text} ::selection`, { background: "rgb(22 104 199 / 0.35)" });

/** On white paper in both themes. */
export const mark = style({
  position: "absolute",
  pointerEvents: "none",
  border: "1px solid",
  borderRadius: "2px",
  mixBlendMode: "multiply",
  forcedColorAdjust: "none",
});
export const look = styleVariants({
  open: { borderColor: "#1668c7", background: "rgb(22 104 199 / 0.12)" },
  taken: { borderColor: "#15803d", background: "rgb(21 128 61 / 0.12)" },
  /** A place that contradicts the current one. */
  caution: { borderColor: "#b45309", borderWidth: "2px", borderStyle: "dashed", background: "rgb(250 204 21 / 0.2)" },
  refused: { borderColor: "#6b7280", borderStyle: "dashed", background: "transparent" },
});
export const current = style({
  outline: "3px solid #b45309",
  outlineOffset: "1px",
  background: "rgb(250 204 21 / 0.35)",
});
