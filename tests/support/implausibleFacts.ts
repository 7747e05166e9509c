/** A facility that nobody has to be asked about. */
export const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  state: "MI",
  zip: "49441",
  phone: "2315550142",
  county: "Muskegon",
  latitude: "43.2206",
  longitude: "-86.2689",
  naics: "332813",
  naics_name: "Electroplating, Plating, Polishing, Anodizing, and Coloring",
  duns: "08-000-0001",
  rmp_id: "1000 0012 3456",
  tri_id: "49441LKSHR2210H",
  manned: "yes",
  max_occupants: 64,
  subject_to_rmp: "yes",
  mailing_state: "MI",
  mailing_zip: "49441",
};

type Implausible = {
  readonly what: string;
  readonly change: Readonly<Record<string, unknown>>;
  readonly field: string;
  readonly asks: string;
  /** What a field says that does not take it at all. */
  readonly refused?: string;
};

// biome-ignore format: one fact a line
export const IMPLAUSIBLE: ReadonlyArray<Implausible> = [
  { what: "longitude without its minus", change: { longitude: "86.2689" }, field: "longitude", asks: "-86.2689 is inside. Is the sign right?" },
  { what: "longitude in Iowa", change: { longitude: "-96.1667" }, field: "longitude", asks: "is outside Michigan" },
  { what: "latitude in Alabama", change: { latitude: "34.6059" }, field: "latitude", asks: "outside Michigan, in or near Alabama" },
  { what: "latitude with a minus", change: { latitude: "-43.2206" }, field: "latitude", asks: "43.2206 is inside. Is the sign right?" },
  { what: "latitude and longitude swapped", change: { latitude: "-86.2689", longitude: "43.2206" }, field: "latitude", asks: "Are the two swapped?" },
  { what: "latitude and longitude swapped, without minus", change: { latitude: "86.2689", longitude: "43.2206" }, field: "longitude", asks: "Are the two swapped?" },
  { what: "no place at all", change: { latitude: "0", longitude: "0" }, field: "latitude", asks: "Latitude 0 is outside Michigan" },
  { what: "whole degrees", change: { latitude: "43", longitude: "-86" }, field: "latitude", asks: "Are decimals missing?" },
  { what: "ZIP of another state", change: { zip: "45402" }, field: "zip", asks: "ZIP 45402 is in Ohio, not in Michigan. Is it right?" },
  { what: "ZIP of no state", change: { zip: "00012" }, field: "zip", asks: "No state has a ZIP that begins with 000" },
  { what: "ZIP of 4 digits", change: { zip: "4944" }, field: "zip", asks: "ZIP 4944 has 4 digits" },
  { what: "county of another state", change: { county: "Los Angeles" }, field: "county", asks: "Michigan has no county Los Angeles; California has." },
  { what: "county with a slip", change: { county: "Muskegan County" }, field: "county", asks: "Is it Muskegon?" },
  { what: "phone of 9 digits", change: { phone: "231555014" }, field: "phone", asks: "has 9 digits", refused: "Phone must be 10 digits" },
  { what: "area code that cannot be", change: { phone: "1315550142" }, field: "phone", asks: "cannot begin with 0 or 1" },
  { what: "NAICS code that is in no list", change: { naics: "332819" }, field: "naics", asks: "332819 is not a NAICS 2017 or 2022 code" },
  { what: "name of another NAICS code", change: { naics_name: "Soybean Farming" }, field: "naics_name", asks: "is the name of NAICS 111110" },
  { what: "made-up D-U-N-S number", change: { duns: "99-999-9999" }, field: "duns", asks: "looks made up" },
  { what: "RMP ID of another kind", change: { rmp_id: "4100 0012 3456" }, field: "rmp_id", asks: "RMP facility IDs begin with 1000" },
  { what: "RMP ID where there is no RMP", change: { subject_to_rmp: "no" }, field: "rmp_id", asks: "not subject to RMP." },
  { what: "TRI ID of another state", change: { tri_id: "35601MPLFR410CA" }, field: "tri_id", asks: "35601 is not in Michigan" },
  { what: "CERS ID outside California", change: { cers_id: "10123456" }, field: "cers_id", asks: "not in California." },
  { what: "occupants where nobody is", change: { manned: "no" }, field: "max_occupants", asks: "The facility is not manned but has 64 occupants." },
  { what: "mailing ZIP of another state", change: { mailing_zip: "35601" }, field: "mailing_zip", asks: "ZIP 35601 is in Alabama, not in Michigan" },
  { what: "mailing state that is none", change: { mailing_state: "Ontario" }, field: "mailing_state", asks: "or is the country missing?" },
];
