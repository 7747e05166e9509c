/** Joins different storage places or notes with '; ', keeps the order of entry and says nothing twice (reading 14). */
export const joinDistinct = (...parts: ReadonlyArray<string>): string =>
  [...new Set(parts.flatMap((part) => part.split("; ")).map((part) => part.trim()))].filter((p) => p !== "").join("; ");
