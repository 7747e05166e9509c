import { style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

export const logo = style({ display: "inline-flex", alignItems: "center", gap: vars.space.x2, color: vars.color.text });
export const word = style({ fontSize: vars.text.lg, fontWeight: vars.weight.semibold, letterSpacing: "-0.015em" });
export const mark = style({ flex: "none", display: "block" });
export const page = style({ fill: vars.color.accent });
export const line = style({ stroke: vars.color.onAccent, strokeWidth: 2, strokeLinecap: "round", opacity: 0.75 });
// The fire diamond is a standard sign, so its quarters have the same colors in both themes.
export const edge = style({ fill: vars.color.surface });
export const health = style({ fill: "#2563b0" });
export const fire = style({ fill: "#d03a2f" });
export const reactivity = style({ fill: "#f0b429" });
export const special = style({ fill: "#ffffff", stroke: "#8b959d", strokeWidth: 0.5 });
