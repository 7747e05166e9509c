import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
export const text = style({ minWidth: 0, overflowWrap: "anywhere" });
