import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const attachment = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
export const fileName = style({ overflowWrap: "anywhere", flex: "1 1 160px" });
export const shows = style({ flex: "0 1 220px", minWidth: 0 });
export const remark = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: vars.space.x2 });
