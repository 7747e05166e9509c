import type { StyleRule } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";

/** A row is a card on a phone, and in a place that is as narrow. */
export const asCard = (rule: StyleRule): StyleRule => ({
  "@media": { [media.narrow]: rule },
  "@container": { "(width < 34rem)": rule },
});
