import { createGlobalThemeContract } from "@vanilla-extract/css";
import { light, scale } from "./palette.ts";

/** Every design token as a CSS custom property (`--hl-color-text`, `--hl-space-x2`...). */
export const vars = createGlobalThemeContract({ color: light, ...scale }, (_value, path) => `hl-${path.join("-")}`);
