import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const attachments = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  paddingBottom: vars.space.x2,
});
export const attachment = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
/** On a narrow page, it takes its own line. */
export const fileName = style({ overflowWrap: "anywhere", flex: "1 1 240px" });
export const shows = style({ flex: "1 1 140px", maxWidth: 220, minWidth: 0 });
export const remark = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: vars.space.x2 });
