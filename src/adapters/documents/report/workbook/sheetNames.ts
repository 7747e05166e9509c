/** Excel's limit. */
const LONGEST = 31;

/** Names that no two sheets share, without what Excel refuses in them. */
export const sheetNames = () => {
  const taken = new Set<string>();
  return (wanted: string): string => {
    const base =
      wanted
        .replaceAll(/[[\]:*?/\\']/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim() || "Sheet";
    for (let number = 1; ; number++) {
      const end = number === 1 ? "" : ` ${number}`;
      const name = `${base.slice(0, LONGEST - end.length).trim()}${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
};
