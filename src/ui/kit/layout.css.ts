import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";
import { button as choice } from "./field/choice.css.ts";

/** For screen readers only. */
export const hidden = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x4,
  padding: vars.space.x5,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  "@media": { [media.narrow]: { padding: vars.space.x4 } },
});

export const subtitle = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});
export const smallSubtitle = style({
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
});
export const muted = style({ color: vars.color.textMuted });
export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `${vars.space.x2} ${vars.space.x4}`,
});

// Aligns a checkbox with the fields next to it.
globalStyle(`${toolbar} ${choice}`, { minHeight: vars.control.medium });

export const section = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });
export const smallSection = style({ display: "flex", flexDirection: "column", gap: vars.space.x2 });
export const titled = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2 });
/** Makes no title higher. */
export const beside = style({ display: "flex", marginBlock: `calc(-1 * ${vars.space.x1})` });
export const sectionHead = style({ display: "flex", flexDirection: "column", gap: vars.space.x1 });

const grid = style({ display: "grid", gap: vars.space.x4, alignItems: "start" });
/** As many columns as fit a phone number, a date, or a label on one line; the side menu may take some of the width. */
const upTo = (count: number): string => {
  const share = `calc((100% - ${count - 1} * ${vars.space.x4}) / ${count})`;
  return `repeat(auto-fill, minmax(min(100%, max(12rem, ${share})), 1fr))`;
};
export const columns = styleVariants({
  1: [grid],
  2: [grid, { gridTemplateColumns: upTo(2) }],
  3: [grid, { gridTemplateColumns: upTo(3) }],
});

export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space.x3,
  padding: `${vars.space.x10} ${vars.space.x4}`,
  textAlign: "center",
  color: vars.color.textMuted,
});

export const descriptions = style({
  display: "grid",
  gridTemplateColumns: "minmax(7rem, max-content) minmax(0, 1fr)",
  gap: `${vars.space.x2} ${vars.space.x5}`,
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: 0 } },
});
export const term = style({
  color: vars.color.textMuted,
  "@media": { [media.narrow]: { selectors: { "dd + &": { marginTop: vars.space.x3 } } } },
});
export const detail = style({ overflowWrap: "anywhere" });

export const counter = style({
  display: "inline-flex",
  alignItems: "baseline",
  gap: "0.4em",
  color: vars.color.textMuted,
});
export const counterValue = style({
  fontWeight: vars.weight.semibold,
  color: vars.color.text,
});

export const skip = style({
  position: "fixed",
  top: vars.space.x2,
  left: vars.space.x2,
  zIndex: layers.skip,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  borderRadius: vars.radius.md,
  background: vars.color.accent,
  color: vars.color.onAccent,
  transform: "translateY(-200%)",
  selectors: { "&:focus": { transform: "none" } },
});
