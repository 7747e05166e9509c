import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { layers, media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const region = style({
  position: "fixed",
  right: vars.space.x4,
  bottom: vars.space.x4,
  zIndex: layers.toast,
  width: "min(24rem, calc(100vw - 2rem))",
  outline: "none",
  // On small screens it covers the header or a dialog's title, so that fields, buttons and the dialog's Close button at
  // the right stay free.
  "@media": {
    [media.small]: { top: vars.space.x1, bottom: "auto", right: "4rem", width: "min(24rem, calc(100vw - 5rem))" },
  },
});

// Above the buttons at the foot of a dialog or a long form.
globalStyle(`:root:has([data-foot]) ${region}`, {
  "@media": { [media.roomy]: { bottom: `calc(${vars.control.medium} + 3.5rem)` } },
});

const base = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.x3,
  padding: `${vars.space.x3} ${vars.space.x2} ${vars.space.x3} ${vars.space.x4}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderLeft: "4px solid",
  borderRadius: vars.radius.md,
  boxShadow: `0 8px 28px ${vars.color.shadow}`,
  touchAction: "pan-y",
  transition: "transform 120ms ease-out",
  selectors: {
    "&[data-dragging]": { transition: "none", userSelect: "none" },
    "*:focus-visible > * > &, *:focus-visible > &": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  "@media": { [media.calm]: { transition: "none" }, [media.small]: { paddingBlock: vars.space.x2 } },
});

export const variant = styleVariants({
  default: [base, { borderLeftColor: vars.color.infoLine }],
  success: [base, { borderLeftColor: vars.color.successLine }],
  warning: [base, { borderLeftColor: vars.color.warningLine }],
  destructive: [base, { borderLeftColor: vars.color.dangerLine }],
});

const sign = style({ flex: "none", display: "flex", position: "relative", marginTop: "1px" });
export const icon = styleVariants({
  default: [sign, { color: vars.color.infoText }],
  success: [sign, { color: vars.color.successText }],
  warning: [sign, { color: vars.color.warningText }],
  destructive: [sign, { color: vars.color.dangerText }],
});
export const texts = style({ flex: "1 1 auto", minWidth: 0, paddingTop: "1px", overflowWrap: "anywhere" });
// Centered on the first line of text, whatever its font size.
globalStyle(`${texts} + button`, { marginBlock: `calc((1lh - ${vars.control.small}) / 2)` });
export const title = style({ fontWeight: vars.weight.semibold });
export const description = style({ color: vars.color.textMuted });
