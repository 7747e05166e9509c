import { style } from "@vanilla-extract/css";
import { HEAD_HEIGHT, layers, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** Width of the menu in px (spec A9). */
export const MENU_WIDTH = 306;

export const menu = style({
  position: "fixed",
  insetBlock: 0,
  left: 0,
  width: `min(${MENU_WIDTH}px, calc(100vw - 3rem))`,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x3,
  padding: `0 ${vars.space.x3} ${vars.space.x4}`,
  overflowY: "auto",
  background: vars.color.surface,
  borderRight: `1px solid ${vars.color.border}`,
  zIndex: layers.shell + 1,
  "@media": { [media.narrow]: { boxShadow: `0 0 32px ${vars.color.shadow}` } },
});
export const brand = style({
  display: "flex",
  alignItems: "center",
  minHeight: HEAD_HEIGHT,
  padding: `0 ${vars.space.x3}`,
});
export const scrim = style({ position: "fixed", inset: 0, zIndex: layers.shell + 1, background: vars.color.scrim });

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: layers.shell,
  display: "flex",
  alignItems: "center",
  gap: vars.space.x3,
  minHeight: HEAD_HEIGHT,
  padding: `${vars.space.x1} ${vars.space.x5} ${vars.space.x1} ${vars.space.x3}`,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
  "@media": { [media.narrow]: { padding: vars.space.x2, gap: vars.space.x2 } },
});
export const page = style({ flex: "1 1 auto", minWidth: 0 });
export const title = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [media.narrow]: { fontSize: vars.text.md } },
});
/** On a phone, the name takes the icon's space. */
export const icon = style({ flex: "none", "@media": { "(max-width: 30rem)": { display: "none" } } });
export const chevron = style({ flex: "none" });
export const name = style({
  maxWidth: "min(14rem, 22vw)",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

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

export const rows = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x2,
  margin: `0 0 ${vars.space.x5}`,
});
export const row = style({ display: "grid", gridTemplateColumns: "9.5rem minmax(0, 1fr)", gap: vars.space.x3 });
export const key = style({ fontFamily: vars.font.mono, fontSize: vars.text.sm });
export const action = style({ margin: 0 });
/** The button is taller than the line it stands in. */
export const update = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x3,
  marginBlock: "-0.25rem",
});
