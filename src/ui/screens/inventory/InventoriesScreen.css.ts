import { style } from "@vanilla-extract/css";

export const filter = style({ flex: "0 0 10rem" });
