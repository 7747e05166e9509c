import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** Inter as TrueType with Latin, Greek and Cyrillic: product names come from all over the world. */
export const FONT_FILES = {
  text: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
};
export type FontName = keyof typeof FONT_FILES;

export const COLORS = {
  ink: "#1a2127",
  muted: "#505b65",
  rule: "#d8dde1",
  head: "#f1f4f6",
  reportable: "#9c1f1a",
  close: "#8a5a00",
} as const;

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");
