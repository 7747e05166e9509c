import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const actions = style({ display: "inline-flex", gap: vars.space.x1 });
