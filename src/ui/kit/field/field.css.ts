import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

/** The order in every field: label, control, description, error. */
export const field = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  minWidth: 0,
  width: "100%",
});

export const label = style({
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  color: vars.color.text,
  width: "fit-content",
});

export const required = style({
  "::after": {
    // The second value hides the star from screen readers, which get aria-required instead.
    content: ['" *"', '" *" / ""'],
    color: vars.color.dangerText,
  },
});

export const box = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.control.medium,
  minWidth: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    "&:hover": { borderColor: vars.color.textMuted },
    "&:focus-within": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "-1px",
      borderColor: vars.color.focus,
    },
    "[data-invalid] > &": { borderColor: vars.color.dangerLine },
    "[data-invalid] > &:focus-within": { outlineColor: vars.color.dangerLine },
    "[data-readonly] > &": { background: vars.color.sunken, borderColor: vars.color.border },
    "[data-disabled] > &": { background: vars.color.sunken, borderColor: vars.color.border },
  },
});

export const input = style({
  flex: "1 1 auto",
  width: "100%",
  minWidth: 0,
  minHeight: `calc(${vars.control.medium} - 2px)`,
  padding: `0 ${vars.space.x3}`,
  border: 0,
  outline: "none",
  background: "transparent",
  borderRadius: vars.radius.md,
  textOverflow: "ellipsis",
  selectors: {
    // While focused, the text can be scrolled, so no ellipsis is needed.
    "&:focus": { textOverflow: "clip" },
    "&:focus-visible": { outline: "none" },
    "&::placeholder": { color: vars.color.textFaint, opacity: 1 },
    "&[data-disabled]": { color: vars.color.textMuted, cursor: "not-allowed", WebkitTextFillColor: "currentColor" },
    "&::-webkit-search-cancel-button": { display: "none" },
  },
  // iOS zooms into fields with a font smaller than 16 px.
  "@media": { [media.coarse]: { fontSize: "1rem" } },
});

export const multiline = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  resize: "vertical",
  lineHeight: vars.leading.normal,
});

/** Hidden from screen readers, which read the field itself. */
export const whole = style({
  fontSize: vars.text.sm,
  overflowWrap: "anywhere",
  selectors: { "&:empty": { display: "none" } },
});

export const end = style({ textAlign: "right", fontVariantNumeric: "tabular-nums" });

export const suffix = style({
  flex: "none",
  paddingRight: vars.space.x3,
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  whiteSpace: "nowrap",
});

export const description = style({
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
  selectors: { "&:empty": { display: "none" } },
});

export const error = style({
  display: "flex",
  gap: vars.space.x1,
  alignItems: "flex-start",
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  color: vars.color.dangerText,
});

/** Part of the description, so that it is read with the field. */
export const question = style({
  display: "flex",
  gap: vars.space.x1,
  alignItems: "flex-start",
  marginTop: vars.space.x1,
  fontWeight: vars.weight.medium,
  color: vars.color.warningText,
});

globalStyle(`${error} svg, ${question} svg`, { flex: "none", marginTop: "1px" });

/** A small button inside a field's box: show password, choose date, open, clear. */
export const inner = style({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: vars.control.small,
  height: vars.control.small,
  margin: "0 0.1875rem",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: "transparent",
  color: vars.color.textMuted,
  cursor: "pointer",
  selectors: {
    "&[data-hovered], &[data-plain]:hover": { background: vars.color.hover, color: vars.color.text },
    "&:focus-visible": { outlineOffset: "0" },
    "&[data-disabled]": { cursor: "not-allowed", opacity: 0.5 },
  },
});

// The button provides the padding.
globalStyle(`${input}:has(+ ${inner})`, { paddingRight: 0 });

/** A search field in a toolbar, and the magnifying glass of any search field. */
export const search = style([field, { flex: "1 1 14rem", maxWidth: "34rem" }]);
export const glass = style({ flex: "none", marginLeft: vars.space.x3, color: vars.color.textMuted });
