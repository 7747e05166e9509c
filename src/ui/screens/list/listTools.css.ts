import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x1,
  marginInlineStart: "auto",
});

export const choices = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x1,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const choice = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
});

export const filter = style({ display: "flex", alignItems: "center", gap: vars.space.x2 });
export const filterName = style({ color: vars.color.textMuted, whiteSpace: "nowrap" });
export const choiceOfFilter = style({ width: "8rem", "@media": { [media.narrow]: { width: "6.25rem" } } });
export const wideChoice = style({ width: "14rem" });

/** At the end of the list, where nothing moves when it appears. */
export const news = style({ display: "flex", alignItems: "center", gap: vars.space.x2, outline: "none" });

/** On a phone, four buttons fit one line; more would leave no space for a long name. */
export const actions = style({
  display: "inline-flex",
  gap: vars.space.x1,
  "@media": {
    [media.narrow]: { flexWrap: "wrap", justifyContent: "flex-end", maxWidth: "8rem" },
    // Buttons on touch screens are larger: two side by side.
    [`${media.narrow} and ${media.coarse}`]: { maxWidth: "6.5rem" },
  },
});
