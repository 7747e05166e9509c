/**
 * The words of a search, each once (reading 22). Commas around a word go, since the screens put them between names
 * (`Acme, Main Plant, 2026`) and people copy those; one inside, as in `1,4-Dioxane`, stays.
 */
export const searchWords = (search: string): ReadonlyArray<string> => {
  const words = search.split(/\s+/).map((word) => word.replace(/^,+|,+$/g, ""));
  return [...new Set(words.filter((word) => word !== ""))];
};

/** A LIKE pattern that matches the word anywhere, its %, _ and \ taken as they are. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
