import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const footer = style({ display: "flex", flex: 1, gap: vars.space.x2 });
export const last = style({ marginLeft: "auto" });
