import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const rows = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });
/** A number, its type and a remove button, aligned with the boxes below the labels. */
export const row = style({
  display: "grid",
  gridTemplateAreas: '"number type remove"',
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 11rem) auto",
  alignItems: "start",
  gap: vars.space.x2,
  "@media": {
    [media.narrow]: {
      gridTemplateAreas: '"number remove" "type type"',
      gridTemplateColumns: "minmax(0, 1fr) auto",
    },
  },
});
export const number = style({ gridArea: "number", minWidth: 0 });
export const type = style({ gridArea: "type", minWidth: 0 });
export const remove = style({ gridArea: "remove", paddingTop: "1.6rem" });
/** In the list of contacts. */
export const phones = style({ display: "flex", flexDirection: "column" });
export const phoneType = style({ whiteSpace: "nowrap" });
