/** Names of six-digit codes. */
type NaicsNames = Readonly<Record<string, string>>;

/** The name once the code is `code`: the list's, unless somebody has typed another one, which stays. */
export const naicsNameAfter = (
  names: NaicsNames,
  { naics, naics_name }: { readonly naics: string; readonly naics_name: string },
  code: string,
): string => (naics_name === "" || naics_name === names[naics.trim()] ? (names[code.trim()] ?? "") : naics_name);
