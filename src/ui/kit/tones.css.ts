import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/vars.css.ts";

const { color } = vars;

/** Soft background, text and line per tone: badges, notices, toasts. */
export const soft = styleVariants({
  neutral: { background: color.sunken, color: color.text, borderColor: color.border },
  success: { background: color.successSoft, color: color.successText, borderColor: color.successLine },
  warning: { background: color.warningSoft, color: color.warningText, borderColor: color.warningLine },
  danger: { background: color.dangerSoft, color: color.dangerText, borderColor: color.dangerLine },
  info: { background: color.infoSoft, color: color.infoText, borderColor: color.infoLine },
});

export const ink = styleVariants({
  neutral: { color: color.textMuted },
  success: { color: color.successText },
  warning: { color: color.warningText },
  danger: { color: color.dangerText },
  info: { color: color.infoText },
});
