import type { PreparedLine } from "../../report/facts/PreparedLine.ts";
import { storedPressure, storedTemperature } from "../../report/facts/physicalFacts.ts";
import { add, type Decimal, subtract, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { About, ReadinessNotes } from "../Readiness.ts";
import { asFiled, FILED_TEXTS, type RecordIds, type RecordKey } from "./recordIds.ts";
import type { Tier2Chemical } from "./Tier2File.ts";
import { PRESSURES, TEMPERATURES } from "./tier2Words.ts";

type Location = Tier2Chemical["storageLocations"][number];

const NOT_CHOSEN = "not chosen";

/** The storage type of the container type; '' if none is selected. */
const storageTypeOf = (
  { line: { storage_type = NOT_CHOSEN, container_name } }: PreparedLine,
  notes: ReadinessNotes,
): string => {
  if (storage_type !== NOT_CHOSEN) return storage_type;
  if (container_name !== "")
    notes.lacks(
      { kind: "container", name: container_name, field: "storage_type" },
      "Tier II storage type not selected",
    );
  return "";
};

const locationOf = (line: PreparedLine, notes: ReadinessNotes): Omit<Location, "recordid" | "amount"> => {
  const about: About = { kind: "line", inventory_product_id: line.line.inventory_product_id };
  const pressure = storedPressure(line);
  const temperature = storedTemperature(line);
  if (pressure.isAssumed) notes.assumed({ ...about, field: "storage_pressure" }, PRESSURES[pressure.value]);
  if (temperature.isAssumed) notes.assumed({ ...about, field: "storage_temperature" }, TEMPERATURES[temperature.value]);
  if (line.line.location_stored === "")
    notes.needs({ ...about, field: "location_stored" }, "Storage location not entered");
  if (line.line.container_name === "") notes.lacks({ ...about, field: "container_id" }, "Container type not entered");
  return {
    locationDescription: line.line.location_stored,
    storageType: storageTypeOf(line, notes),
    pressure: PRESSURES[pressure.value],
    temperature: TEMPERATURES[temperature.value],
  };
};

/** Distinguishes the storage locations of one chemical. */
export const locationName = (container: string, place: ReturnType<typeof locationOf>): string =>
  JSON.stringify([container, place.locationDescription, place.storageType, place.pressure, place.temperature]);

/**
 * One location for each container type, place, storage type, pressure and temperature; the amounts of lines that share
 * them are added. Rounded so that they add up to the rounded amount of all.
 * @param keys keys of the chemical: ours first, then those of an earlier file
 */
export const tier2Locations = (
  amounts: ReadonlyMap<PreparedLine, Decimal | null>,
  [key = [], ...known]: ReadonlyArray<RecordKey>,
  {
    ids,
    notes,
    rounded,
  }: {
    readonly ids: RecordIds;
    readonly notes: ReadinessNotes;
    readonly rounded: (pounds: Decimal) => Decimal;
  },
): ReadonlyArray<Location> => {
  const found = new Map<string, { readonly place: ReturnType<typeof locationOf>; readonly amount: Decimal | null }>();
  for (const [line, amount] of amounts) {
    const place = locationOf(line, notes);
    const name = locationName(line.line.container_name, place);
    const before = found.get(name);
    const all = before === undefined ? [amount] : [before.amount, amount];
    found.set(name, { place, amount: all.reduce((sum, one) => (sum === null || one === null ? null : add(sum, one))) });
  }
  let [sum, written] = [ZERO, ZERO];
  return [...found].map(([name, { place, amount }]) => {
    const before = known.map((one) => [...one, name]);
    sum = add(sum, amount ?? ZERO);
    const pounds = subtract(rounded(sum), written);
    written = rounded(sum);
    return {
      recordid: ids.of("CL", [...key, name], before),
      ...place,
      locationDescription: asFiled(ids.filed(FILED_TEXTS.place, before), place.locationDescription),
      amount: { unit: "pounds", text: amount === null ? null : decimalText(pounds) },
    };
  });
};
