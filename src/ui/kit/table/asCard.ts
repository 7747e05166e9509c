import type { StyleRule } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";

/** Shows a row as a card on a phone, and in an equally narrow container. */
export const asCard = (rule: StyleRule): StyleRule => ({
  "@media": { [media.narrow]: rule },
  "@container": { "(width < 34rem)": rule },
});
