import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { layers } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";
import { asCard } from "./asCard.ts";

/** The states of a table: without rows, with outdated rows, and while rows are loading. */

export const state = style({
  gridColumn: "1 / -1",
  padding: `${vars.space.x8} ${vars.space.x4}`,
  textAlign: "center",
  color: vars.color.textMuted,
});
// The messages stay visible if the table is wider than the screen.
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
  // A fast response shows no overlay.
  animation: `${appear} 120ms 120ms both`,
  position: "absolute",
  inset: "2.25rem 0 0 0",
  zIndex: layers.stickyHead,
  background: vars.color.veil,
  pointerEvents: "none",
  selectors: { "&:empty": { display: "none" }, "&[data-bare]": { background: "transparent" } },
});

/** Below a three-line head, and inside a list with one row. */
export const pill = style([
  {
    position: "absolute",
    top: "min(50%, 4.5rem)",
    left: "50%",
    translate: "-50% -50%",
    display: "flex",
    alignItems: "center",
    gap: vars.space.x2,
    padding: `${vars.space.x2} ${vars.space.x4}`,
    borderRadius: vars.radius.round,
    border: `1px solid ${vars.color.border}`,
    background: vars.color.surface,
    color: vars.color.text,
    boxShadow: `0 2px 8px ${vars.color.shadow}`,
  },
  asCard({ top: "min(50%, 7rem)" }),
]);

/** Above the button of a sortable head, which takes every press on it. */
export const headHelp = style({ position: "relative", zIndex: 1 });
