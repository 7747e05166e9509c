import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

const turn = keyframes({ to: { transform: "rotate(360deg)" } });
export const spinner = style({
  flex: "none",
  display: "inline-block",
  width: "1em",
  height: "1em",
  border: "2px solid currentColor",
  borderRightColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} 0.8s linear infinite`,
  "@media": { [media.calm]: { animation: "none", borderRightColor: "currentColor", borderStyle: "dotted" } },
});

const breathe = keyframes({ "50%": { opacity: 0.55 } });
export const skeleton = style({
  display: "block",
  height: "0.75rem",
  maxWidth: "100%",
  borderRadius: vars.radius.sm,
  background: vars.color.skeleton,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

export const loading = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.x4,
  minHeight: "min(24rem, 80vh)",
  color: vars.color.textMuted,
});
export const loadingLine = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.x2,
  margin: 0,
  color: vars.color.textMuted,
});
export const loadingText = style({ display: "inline-flex", alignItems: "center", gap: vars.space.x2 });
