import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";
import { MENU_WIDTH } from "./SideMenu.css.ts";

export const frame = style({ minHeight: "100vh" });
export const column = style({ minHeight: "100vh", display: "flex", flexDirection: "column" });
export const besideMenu = style([column, { marginLeft: MENU_WIDTH }]);
export const content = style({
  flex: "1 1 auto",
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x4,
  width: "100%",
  maxWidth: "100rem",
  marginInline: "auto",
  padding: vars.space.x6,
  "@media": { [media.narrow]: { padding: vars.space.x4 } },
});
