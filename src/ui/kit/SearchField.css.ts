import { style } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";
import { field } from "./field.css.ts";

export const search = style([field, { flex: "1 1 14rem", maxWidth: "34rem" }]);
export const glass = style({ flex: "none", marginLeft: vars.space.x3, color: vars.color.textMuted });
