import { useEffect, useState } from "react";

const NONE: Readonly<Record<string, string>> = {};
const fetchNames = async () => (await import("#domain/customer/naics2017.json", { with: { type: "json" } })).default;

/** Names of NAICS codes, fetched when the form is open; without them names are typed. */
export const useNaicsNames = (): Readonly<Record<string, string>> => {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    fetchNames().then(setNames, () => undefined);
  }, []);
  return names;
};
