/** Reading 22. Commas around a word are dropped, as screens put them between names; `1,4-Dioxane` keeps its comma. */
export const searchWords = (search: string): ReadonlyArray<string> => {
  const words = search.split(/\s+/).map((word) => word.replace(/^,+|(?<!,),+$/g, ""));
  return [...new Set(words.filter((word) => word !== ""))];
};

/** Whether a record with these texts is found by the search: every word is somewhere in them, whatever its case. */
export const isFoundBy = (search: string): ((...texts: ReadonlyArray<string>) => boolean) => {
  const words = searchWords(search.toLowerCase());
  return (...texts) => {
    const text = texts.join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
};
