import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const sections = style({ display: "flex", flexDirection: "column", gap: vars.space.x6 });
