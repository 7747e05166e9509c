/** Words of a name for comparison, ignoring case, punctuation and blanks. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== "");

export const comparable = (text: string): string => wordsOf(text).join(" ");
