import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";

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

export const large = style({ width: "1.75rem", height: "1.75rem", borderWidth: "3px" });
