import type { MissingFact } from "./MissingFact.ts";
import { SEASON_REPORT_IDS, SEASON_REPORTS } from "./seasonReports.ts";

type Worded = Pick<MissingFact, "kind" | "words" | "component_name" | "component_number">;
const componentOf = ({ component_name, component_number }: Worded): string =>
  component_number === "" || component_name.includes(component_number)
    ? component_name
    : `${component_name} (${component_number})`;

/** What is missing, in one sentence's part: `Percentage of Chlorine (7782-50-5)`. */
export const missingWords = (fact: Worded): string => {
  const component = componentOf(fact);
  switch (fact.kind) {
    case "percentage":
      return fact.words === "percentage" ? `Percentage of ${component}` : `Exact percentage of ${component}`;
    case "composition":
      return "Chemical components";
    case "form":
    case "weight":
      return fact.words;
    case "question":
      return component === "" ? fact.words : `${component}: ${fact.words}`;
  }
};

export const reportNames = ({ types }: MissingFact): string =>
  SEASON_REPORT_IDS.filter((type) => types.includes(type))
    .map((type) => SEASON_REPORTS[type])
    .join(", ");
