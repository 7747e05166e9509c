import { createGlobalThemeContract } from "@vanilla-extract/css";
import { light, scale } from "./palette.ts";

/** Every token of the look, as CSS custom properties (`--hl-color-text`, `--hl-space-x2`...). */
export const vars = createGlobalThemeContract({ color: light, ...scale }, (_value, path) => `hl-${path.join("-")}`);
