/** Semantic colours. Never the only carrier of a meaning. */
export type Tone = "neutral" | "success" | "warning" | "danger" | "info";
