import { createContainer, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";
import { flags } from "../../form/pageForm.css.ts";

/** The specification writes the heading in lowercase. */
export const heading = style({ position: "relative", textTransform: "capitalize" });
/** In the space above the form, where changes move no button away from the pointer. */
export const saving = style({
  position: "absolute",
  bottom: `calc(-1 * ${vars.space.x2})`,
  margin: 0,
  fontSize: vars.text.sm,
  textTransform: "none",
});

/** Fixed at the foot of the page, reachable at any scroll position. */
export const leaving = style({
  position: "fixed",
  insetInline: vars.space.x4,
  bottom: vars.space.x4,
  zIndex: layers.toast,
  width: "fit-content",
  maxWidth: "26rem",
  marginInline: "auto",
  borderRadius: vars.radius.md,
  boxShadow: `0 8px 28px ${vars.color.shadow}`,
});

const page = createContainer();
const wide = `${page} (min-width: 56rem)`;
const medium = `${page} (min-width: 38rem)`;

/** The container is measured instead of the screen, because the menu beside it may be open. */
export const form = style({ containerName: page, containerType: "inline-size" });

/** Input, with amounts and notes beside it and facts below: the same order as for the keyboard. */
export const columns = style({
  display: "grid",
  gap: vars.space.x3,
  alignItems: "start",
  "@container": {
    [wide]: { gridTemplateColumns: "minmax(0, 1fr) 20rem", gridTemplateRows: "auto 1fr" },
  },
});
export const beside = style({ "@container": { [wide]: { gridColumn: 2, gridRow: "1 / span 2" } } });

// A field reached by Tab also shows what follows it, such as the amounts while the quantity is typed.
globalStyle(`${columns} :is(input, textarea, button)`, { scrollMarginBottom: "14rem", scrollMarginTop: "5rem" });

/** The button for a sheet is beside the picker's label, where the open list does not cover it. */
export const picker = style({ position: "relative", display: "flex", flexDirection: "column", gap: vars.space.x2 });
export const fromSheet = style({
  position: "absolute",
  top: `calc(-1 * ${vars.space.x2})`,
  right: 0,
  borderRadius: vars.radius.md,
  selectors: { "&[data-over]": { background: vars.color.hover, outline: `2px dashed ${vars.color.focus}` } },
});

/** Tighter than other forms, so that all of it is visible at once. */
export const stack = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });

const grid = style({ display: "grid", gap: vars.space.x3, alignItems: "start" });
export const fields = style([
  grid,
  {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "@container": { [medium]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
  },
]);
const half = style({ gridColumn: "span 2" });
export const span = styleVariants({
  2: [half],
  3: [half, { "@container": { [medium]: { gridColumn: "span 3" } } }],
  4: [{ gridColumn: "1 / -1" }],
});
/** Type, size, unit, quantity: type and unit are words, the others have at most twelve digits. */
const digits = "minmax(7.75rem, 0.9fr)";
export const container = style([
  grid,
  {
    gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)",
    "@container": {
      [medium]: { gridTemplateColumns: `minmax(0, 1.3fr) ${digits} minmax(0, 1.35fr) ${digits}` },
    },
  },
]);
export const pair = style([grid, { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: vars.space.x2 }]);

/** CAS number, name and share; below each other where the name has no space. */
export const component = style([
  grid,
  {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "@container": { [medium]: { gridTemplateColumns: "9rem minmax(0, 1fr) 9rem" } },
  },
]);

/** Two side by side if they fit: terms of the law are long. */
export const halves = style([
  grid,
  { "@container": { [medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } } },
]);

/** Below each other, each as wide as the longest. */
export const uses = style([flags, { gridTemplateColumns: "repeat(auto-fill, minmax(8rem, max-content))" }]);

export const bar = style({ display: "flex", flexDirection: "column", gap: vars.space.x3, paddingTop: vars.space.x1 });

export const lock = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
});

/** The facts of a product for quick reading: small labels above values. */
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${vars.space.x2} ${vars.space.x3}`,
  padding: `${vars.space.x2} 0 0`,
  margin: 0,
  "@container": { [medium]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
});
const fact = style({ minWidth: 0 });
export const factShape = styleVariants({
  short: [fact],
  two: [half],
  three: [half, { "@container": { [medium]: { gridColumn: "span 3" } } }],
  first: [half, { "@container": { [medium]: { gridColumn: "1" } } }],
});
export const factName = style({ color: vars.color.textMuted, fontSize: vars.text.xs });
export const factValue = style({ margin: 0, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" });

/** The proposed completion, visible while the field is focused. */
export const known = style({
  display: "none",
  flex: "none",
  maxWidth: "70%",
  selectors: { ":focus-within > &": { display: "flex" } },
});
export const knownText = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.x2,
  minWidth: 0,
  padding: `0 ${vars.space.x2}`,
  border: 0,
  background: "none",
  color: vars.color.textMuted,
  font: "inherit",
  fontSize: vars.text.sm,
  cursor: "pointer",
});
export const knownWords = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const steps = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  minHeight: vars.control.medium,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const stepsTitle = style({
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  marginBottom: vars.space.x1,
});

export const question = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });

/** For fingers, each is as wide as two buttons. */
export const photos = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(5rem, 1fr))",
  "@media": { [media.coarse]: { gridTemplateColumns: "repeat(auto-fill, minmax(5.5rem, 1fr))" } },
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const photo = style({ position: "relative" });
/** In the corner of its photo, or below it for fingers. */
export const removal = style({
  position: "absolute",
  top: vars.space.x1,
  right: vars.space.x1,
  "@media": { [media.coarse]: { position: "static", display: "flex", justifyContent: "flex-end" } },
});
globalStyle(`${removal} button`, { background: vars.color.surface });
export const thumbnail = style({
  width: "100%",
  aspectRatio: "1",
  padding: 0,
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const fitted = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const large = style({ display: "block", maxWidth: "100%", maxHeight: "100%", margin: "auto" });

/** As wide as the form, because answers are sentences. */
export const answers = style({ gridColumn: "1 / -1", display: "grid", gap: vars.space.x1 });
export const answerList = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const answer = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
  fontSize: vars.text.sm,
});

/** A summary of a collapsed part of the form. */
export const summary = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
});

/** If closed and empty, they are beside a title, so that the form of a new product fits the screen. */
export const flagged = style({ position: "relative", display: "flex", flexDirection: "column", gap: vars.space.x2 });
export const inTitle = style({
  display: "grid",
  gap: vars.space.x2,
  "@container": {
    [medium]: {
      selectors: {
        "&:not(:has([aria-expanded=true], p))": {
          position: "absolute",
          top: 0,
          right: 0,
          display: "flex",
          gap: vars.space.x4,
        },
      },
    },
  },
});
