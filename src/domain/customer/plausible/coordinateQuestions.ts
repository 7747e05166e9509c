import { isInState, stateOf, type StateFacts, statesAt } from "./states.ts";

type Question = readonly [field: string, question: string];

const numberOf = (text: string): number | null => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null);
const isWithin = (value: number, least: number, greatest: number): boolean => least <= value && value <= greatest;
const hasLatitude = ({ boxes }: StateFacts, value: number): boolean =>
  boxes.some(([south, north]) => isWithin(value, south, north));
const hasLongitude = ({ boxes }: StateFacts, value: number): boolean =>
  boxes.some(([, , west, east]) => isWithin(value, west, east));

/** One of the two, until the other is known. */
const aloneQuestion = (state: StateFacts, field: "latitude" | "longitude", value: number): ReadonlyArray<Question> => {
  const has = field === "latitude" ? hasLatitude : hasLongitude;
  const hasOther = field === "latitude" ? hasLongitude : hasLatitude;
  const [label, other] = field === "latitude" ? ["Latitude", "a longitude"] : ["Longitude", "a latitude"];
  if (has(state, value)) return [];
  if (has(state, -value))
    return [[field, `${label} ${value} is outside ${state.name}, and ${-value} is inside. Is the sign right?`]];
  if (hasOther(state, value))
    return [[field, `${label} ${value} is outside ${state.name}, but would fit as ${other}. Are the two swapped?`]];
  return [[field, `${label} ${value} is outside ${state.name}. Is it right?`]];
};

/** With fewer decimals, a place is known only to about 7 miles. */
const isCoarse = (text: string): boolean => !/\.\d\d/.test(text);

export const coordinateQuestions = (latitude: string, longitude: string, state: string): ReadonlyArray<Question> => {
  const known = stateOf(state);
  const [north, east] = [numberOf(latitude), numberOf(longitude)];
  if (known === undefined) return [];
  if (north === null) return east === null ? [] : aloneQuestion(known, "longitude", east);
  if (east === null) return aloneQuestion(known, "latitude", north);
  if (isInState(known, north, east))
    return isCoarse(latitude) || isCoarse(longitude)
      ? [
          [
            "latitude",
            `Latitude ${latitude}, longitude ${longitude} may be miles from the facility. Are decimals missing?`,
          ],
        ]
      : [];
  const swapped = [
    [east, north],
    [east, -north],
    [-east, north],
    [-east, -north],
  ].find(([lat = 0, lon = 0]) => isInState(known, lat, lon));
  if (swapped !== undefined && !hasLongitude(known, -east)) {
    const words = `Latitude ${latitude}, longitude ${longitude} is outside ${known.name}, and ${swapped.join(", ")} is inside. Are the two swapped?`;
    return [
      ["latitude", words],
      ["longitude", words],
    ];
  }
  const alone = [...aloneQuestion(known, "latitude", north), ...aloneQuestion(known, "longitude", east)];
  const isSign = isInState(known, Math.abs(north), -Math.abs(east)) || isInState(known, -north, -east);
  if (isSign && alone.length > 0) return alone;
  const names = statesAt(north, east);
  if (names.length === 0) return alone;
  const fields = alone.length === 0 ? ["latitude"] : alone.map(([field]) => field);
  const words = `Latitude ${latitude}, longitude ${longitude} is outside ${known.name}, in or near ${names.slice(0, 3).join(" or ")}. Is it right?`;
  return fields.map((field) => [field, words] as const);
};
