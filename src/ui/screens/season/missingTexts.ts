import { ask, type Question } from "#application/shared/texts.ts";
import type { Taking } from "#application/season/seasonMachines.ts";
import type { MissingFact } from "#domain/season/MissingFact.ts";
import { counted, countText } from "#ui/kit/counts.ts";
import type { ListTexts } from "../list/ListPage.tsx";

export const MISSING = "Missing facts";
export const OPEN_MISSING = "Missing Facts";
export const MISSING_PATH = "/reports/season/missing";
export const IMPORT_ANSWERS = "Import Answers";
export const ANSWERS_PATH = "/reports/season/answers";
export const ANSWERS_INTRO =
  "Choose an exported list of missing facts with its Answer column filled in. Only facts that are still missing are completed.";
export const missingTitle = (year: number): string => `${MISSING} ${year}`;
export const TEXTS: ListTexts = {
  table: "Missing facts that could change an answer",
  search: "Search missing facts",
  placeholder: "Search by customer, facility, product or component",
};
export const INTRO =
  "Each of these could change whether something has to be reported. What most reports depend on comes first.";
export const NO_FACT = "No missing fact could change an answer.";
export const TAKE = "Use in Lines";

/** The field that mends it, and after saving leads back; for a composition the product with its sheet. */
export const mendingPath = ({ field, kind, component_id, product, ...fact }: MissingFact): string => {
  const ofProduct = `/products/${product.id}`;
  if (component_id !== null) return `${ofProduct}/chemical-components/${component_id}#${field}`;
  if (kind === "composition" || fact.component_name !== "") return ofProduct;
  return `/inventories/${fact.inventory_id}/products/${fact.inventory_product_id}#${field}`;
};

/** `12 lines of 3 facilities`; '' if it is one line. */
export const linesWords = ({ lines, facilities }: Pick<MissingFact, "lines" | "facilities">): string =>
  lines === 1
    ? ""
    : facilities === 1
      ? `${countText(lines)} lines`
      : `${countText(lines)} lines of ${countText(facilities)} facilities`;

export const answersWords = ({ answers }: MissingFact): string => counted(answers, "answer", "answers");

export const takeQuestion = ({ product, year }: Taking): Question =>
  ask({
    title: `Complete the lines of ${product.name}?`,
    description: `Lines of ${year} get the percentages, CAS numbers and components that they lack and the catalog has. Values that they have are kept.`,
    confirm: TAKE,
  });
