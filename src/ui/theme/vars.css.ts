import { createGlobalThemeContract } from "@vanilla-extract/css";
import { light } from "./palette.ts";

const scale = {
  space: { x1: "", x2: "", x3: "", x4: "", x5: "", x6: "", x8: "", x10: "", x12: "" },
  text: { xs: "", sm: "", md: "", lg: "", xl: "", xxl: "" },
  leading: { tight: "", normal: "" },
  weight: { normal: "", medium: "", semibold: "" },
  radius: { sm: "", md: "", lg: "", round: "" },
  control: { medium: "", small: "" },
  font: { body: "", mono: "" },
};

/** Every token of the look, as CSS custom properties (`--hl-color-text`, `--hl-space-x2`...). */
export const vars = createGlobalThemeContract({ color: light, ...scale }, (_value, path) => `hl-${path.join("-")}`);
