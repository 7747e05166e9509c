import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

/** The floating list of Select, the combo boxes and the menu. */
export const popover = style({
  display: "flex",
  flexDirection: "column",
  minWidth: "max(12rem, var(--trigger-width))",
  maxWidth: "min(30rem, calc(100vw - 1rem))",
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  boxShadow: `0 6px 24px ${vars.color.shadow}`,
  overflow: "hidden",
  outline: "none",
  // On a phone, as wide as its field.
  "@media": { [media.narrow]: { maxWidth: "max(18rem, var(--trigger-width))" } },
});

export const column = style({ display: "flex", flexDirection: "column", minHeight: 0 });

export const list = style({
  maxHeight: "min(18rem, 50vh)",
  overflowY: "auto",
  padding: vars.space.x1,
  outline: "none",
  overscrollBehavior: "contain",
});

export const item = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: vars.space.x2,
  minHeight: "2rem",
  padding: `${vars.space.x1} ${vars.space.x2}`,
  borderRadius: vars.radius.sm,
  cursor: "pointer",
  outline: "none",
  color: "inherit",
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: {
    "&[data-focused], &[data-active], &:hover": { background: vars.color.hover },
    "&[data-focus-visible], &[data-active]": { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
    '&[aria-selected="true"]': { color: vars.color.accentText, fontWeight: vars.weight.medium },
  },
  "@media": {
    [media.coarse]: { minHeight: "2.75rem" },
    [media.forcedColors]: {
      selectors: { "&[data-focused], &[data-active]": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});

export const refused = style([item, { color: vars.color.textMuted, cursor: "not-allowed" }]);

export const texts = style({ display: "flex", flexDirection: "column", flex: "1 1 auto", minWidth: 0 });
export const hint = style({ fontSize: vars.text.xs, color: vars.color.textMuted, fontWeight: vars.weight.normal });
export const check = style({ flex: "none", color: vars.color.accentText });
export const message = style({ padding: `${vars.space.x2} ${vars.space.x3}`, color: vars.color.textMuted });
export const failure = style({
  // Does not make the list wider: a long sentence wraps.
  width: 0,
  minWidth: "100%",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x2,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  color: vars.color.dangerText,
  overflowWrap: "anywhere",
});
export const action = style([
  item,
  { color: vars.color.accentText, fontWeight: vars.weight.medium, borderTop: `1px solid ${vars.color.border}` },
]);
export const sentinel = style({ height: "1px" });
