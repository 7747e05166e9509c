import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const counters = style({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x1} ${vars.space.x5}` });
