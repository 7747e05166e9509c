/** Titles of the list of lines (spec B2) by which an import knows the list again. */
export const LINE_TITLES = {
  sds_no: "SDS No",
  container_info: "Container Size Unit and Type",
  location_stored: "Locations Stored",
};

const OWN: ReadonlySet<string> = new Set([LINE_TITLES.container_info, LINE_TITLES.location_stored]);

/** An exported list: each row is a line, and a blank cell is blank. */
export const isListOfLines = (titles: ReadonlyArray<string>): boolean => titles.some((title) => OWN.has(title));
