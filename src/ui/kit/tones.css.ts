import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

const { color } = vars;

/** Soft background and text per tone: badges, notices, toasts. */
export const soft = styleVariants({
  neutral: { background: color.sunken, color: color.text },
  success: { background: color.successSoft, color: color.successText },
  warning: { background: color.warningSoft, color: color.warningText },
  danger: { background: color.dangerSoft, color: color.dangerText },
  info: { background: color.infoSoft, color: color.infoText },
});

export const ink = styleVariants({
  neutral: { color: color.textMuted },
  success: { color: color.successText },
  warning: { color: color.warningText },
  danger: { color: color.dangerText },
  info: { color: color.infoText },
});
