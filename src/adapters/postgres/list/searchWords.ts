/** The words of a search, each once (reading 22). */
export const searchWords = (search: string): ReadonlyArray<string> => [
  ...new Set(search.split(/\s+/).filter((word) => word !== "")),
];

/** A LIKE pattern that matches the word anywhere, its %, _ and \ taken as they are. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
