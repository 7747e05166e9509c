import data from "./states.json" with { type: "json" };

/** Least and greatest latitude, least and greatest longitude, in degrees. */
export type Box = readonly [number, number, number, number];
/** Alaska has two boxes, one on each side of 180 degrees. `zips` are the first three digits, as numbers. */
export type StateFacts = {
  readonly name: string;
  readonly boxes: ReadonlyArray<Box>;
  readonly zips: ReadonlyArray<readonly [number, number]>;
  readonly counties: ReadonlyArray<string>;
};

const rangeOf = (text: string): readonly [number, number] => {
  const [first = "", last = first] = text.split("-");
  return [Number(first), Number(last)];
};

const STATES: ReadonlyMap<string, StateFacts> = new Map(
  Object.entries(data).map(([code, { name, boxes, zips, counties }]) => [
    code,
    {
      name,
      // The file has four numbers a box, which the compiler reads as a list of any length.
      boxes: boxes as unknown as ReadonlyArray<Box>,
      zips: zips.split(" ").map(rangeOf),
      counties: counties.split("|"),
    },
  ]),
);

export const stateOf = (code: string): StateFacts | undefined => STATES.get(code);

const codesWhere = (isIt: (state: StateFacts) => boolean): ReadonlyArray<string> =>
  [...STATES].flatMap(([code, state]) => (isIt(state) ? [code] : []));

/** States with ZIPs that begin as this one does; none for an unused or a military prefix. */
export const statesOfZip = (zip: string): ReadonlyArray<string> => {
  const prefix = Number(zip.slice(0, 3));
  return codesWhere(({ zips }) => zips.some(([first, last]) => first <= prefix && prefix <= last));
};

export const isInState = ({ boxes }: StateFacts, latitude: number, longitude: number): boolean =>
  boxes.some(
    ([south, north, west, east]) => south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );

/** Names of the states in whose boxes a place is. */
export const statesAt = (latitude: number, longitude: number): ReadonlyArray<string> =>
  codesWhere((state) => isInState(state, latitude, longitude)).flatMap((code) => stateOf(code)?.name ?? []);

export const statesWithCounty = (isIt: (county: string) => boolean): ReadonlyArray<string> =>
  codesWhere(({ counties }) => counties.some(isIt)).flatMap((code) => stateOf(code)?.name ?? []);
