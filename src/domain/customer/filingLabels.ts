/** As forms and reports name what a filing asks of a facility; apart, for who needs no Schemas. */
export const FILING_LABELS = {
  county: "County",
  fire_district: "Fire District",
  latitude: "Latitude",
  longitude: "Longitude",
  naics: "NAICS Code",
  naics_name: "NAICS Name",
  duns: "D-U-N-S Number",
  rmp_id: "RMP Facility ID",
  tri_id: "TRI Facility ID",
  cers_id: "CERS ID",
  manned: "Manned",
  max_occupants: "Maximum Occupants",
  subject_to_rmp: "Subject to RMP",
} as const;
