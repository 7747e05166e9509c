import { stateOf, statesWithCounty } from "./states.ts";

/** What a county's name is followed by, in one state or another. */
const KIND =
  / (?:county|co|parish|borough|city and borough|census area|municipality|municipio|planning region|district|island|city)$/;

const lettersOf = (words: string): string =>
  words
    .replace(/^saint /, "st ")
    .replace(/^sainte /, "ste ")
    .replaceAll(" ", "");

/** With and without its kind, which some names end with: 'Saint Clair County', 'St. Clair', 'James City'. */
const keysOf = (county: string): readonly [string, string] => {
  const words = county
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replace(/^county of /, "");
  return [lettersOf(words.replace(KIND, "")), lettersOf(words)];
};
const isSameCounty = (one: string, other: string): boolean => {
  const others = keysOf(other);
  return keysOf(one).some((key) => others.includes(key));
};

const NEAR = 2;
/** How many letters have to be changed, added or left out. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, given] of [...other].entries())
      next.push(Math.min((row[to] ?? 0) + (letter === given ? 0 : 1), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
};

const MOST_STATES = 3;

export const countyQuestion = (county: string, state: string): string | null => {
  const known = stateOf(state);
  if (county === "" || known === undefined) return null;
  const isIt = (one: string) => isSameCounty(one, county);
  if (known.counties.some(isIt)) return null;
  const [key] = keysOf(county);
  const [closest] = known.counties
    .map((one) => ({ one, far: distance(keysOf(one)[0], key) }))
    .filter(({ far }) => far <= NEAR)
    .toSorted((a, b) => a.far - b.far);
  if (closest !== undefined) return `${known.name} has no county ${county}. Is it ${closest.one}?`;
  const others = statesWithCounty(isIt);
  return others.length === 0 || others.length > MOST_STATES
    ? `${known.name} has no county ${county}. Is it right?`
    : `${known.name} has no county ${county}; ${others.join(" and ")} ${others.length === 1 ? "has" : "have"}. Is it right?`;
};
