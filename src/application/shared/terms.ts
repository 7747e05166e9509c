/** The product's own words and the abbreviations of the laws, as the help explains them. */
export const TERMS = {
  Line: "A product in an inventory, with its container, location and amounts.",
  Walk: "The visit to a facility that confirms, changes or removes each line carried over from last year.",
  Season: "The reports of all facilities for one year, each with its due date and what is still missing.",
  Meter: "Shows how close the facility is to the thresholds of the laws, with what has been entered so far.",
  "Missing fact":
    "Something that has not been entered yet and could change the result of a report, such as a weight or a component.",
  Evidence: "A ZIP file with the figures, lists and rules behind a report, so that the report can be reproduced.",
  "SARA F": "The product is a fire hazard under SARA Title III (EPCRA).",
  "SARA P": "The product is a sudden release of pressure hazard under SARA Title III (EPCRA).",
  "SARA R": "The product is a reactivity hazard under SARA Title III (EPCRA).",
  "SARA A": "The product is an acute (immediate) health hazard under SARA Title III (EPCRA).",
  "SARA C": "The product is a chronic (delayed) health hazard under SARA Title III (EPCRA).",
  TPQ: "Threshold planning quantity: the amount of an extremely hazardous substance, in pounds, at which a facility must notify the authorities (EPCRA 302).",
  D001: "The EPA waste code for ignitable waste, which has a reportable quantity even if it is not on a list (EPCRA 304).",
} as const;
export type Term = keyof typeof TERMS;
