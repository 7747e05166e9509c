import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

const breathe = keyframes({ "50%": { opacity: 0.55 } });

export const skeleton = style({
  display: "block",
  height: "0.75rem",
  maxWidth: "100%",
  borderRadius: vars.radius.sm,
  background: vars.color.skeleton,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});
