/** The product's own words and the abbreviations of the laws, as the help explains them. */
export const TERMS = {
  Line: "A product in an inventory, with its container, location and amounts.",
  Walk: "The visit to a facility that confirms, changes or removes each line taken over from last year.",
  Season: "The reports of all facilities for a year, each with its due date and what is still missing.",
  Meter: "Shows how much of the threshold of a law the facility has reached with what is entered so far.",
  "Missing fact":
    "Something not entered yet that could change the answer of a report, such as a weight or a component.",
  Evidence: "A zip file of the figures, lists and rules that a file was made from, with which it can be made again.",
  "SARA F": "The product is a fire hazard under SARA Title III (EPCRA).",
  "SARA P": "The product is a sudden release of pressure hazard under SARA Title III (EPCRA).",
  "SARA R": "The product is a reactivity hazard under SARA Title III (EPCRA).",
  "SARA A": "The product is an acute (immediate) health hazard under SARA Title III (EPCRA).",
  "SARA C": "The product is a chronic (delayed) health hazard under SARA Title III (EPCRA).",
  TPQ: "Threshold planning quantity: the pounds of an extremely hazardous substance from which a facility must notify the authorities (EPCRA 302).",
  D001: "The EPA waste code of ignitable waste, which has a reportable quantity even if no list names it (EPCRA 304).",
} as const;
export type Term = keyof typeof TERMS;

/** How data gets in, each with the pages where that begins. */
export const WAYS_IN = [
  {
    title: "Type",
    words: "Add an inventory, then its products. Known products and texts are proposed after a few letters.",
    pages: [["Inventories", "/inventories"]],
  },
  {
    title: "Take over from last year",
    words: "A new inventory can start from an earlier one. Each line is then confirmed in a walk.",
    pages: [["Add an inventory", "/inventories/create"]],
  },
  {
    title: "Import",
    words: "From spreadsheets, from safety data sheets, or from last year's filing.",
    pages: [
      ["Spreadsheets", "/inventories/import"],
      ["Safety data sheets", "/products/sheets"],
      ["Last year's filing", "/inventories/import-filing"],
    ],
  },
] as const;
