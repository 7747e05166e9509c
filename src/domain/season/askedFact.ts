import { Option, Schema } from "effect";
import { MATERIAL_FIELDS } from "../product/materialFields.ts";
import { isOfProduct } from "./missingFacts.ts";
import { MissingFact } from "./MissingFact.ts";

const { kind } = MissingFact.fields;
const Cells = Schema.fromJsonString(
  Schema.Tuple([
    Schema.Int,
    Schema.Literals(["product", "line"]),
    Schema.Int,
    kind,
    Schema.String,
    Schema.String,
    Schema.String,
  ]),
);
const decode = Schema.decodeUnknownOption(Cells);

/** Which fact a row of an exported list asks for. `id`: of the product, or of the line. */
export type AskedFact = Pick<MissingFact, "kind" | "field" | "component_name" | "component_number"> & {
  readonly year: number;
  readonly of: "product" | "line";
  readonly id: number;
};

/** Equal for the same fact as long as product or line exist, whether it is still missing or not. */
export const factKey = (fact: MissingFact, year: number): string => {
  const of = isOfProduct(fact) ? "product" : "line";
  const id = of === "product" ? fact.product.id : fact.inventory_product_id;
  return JSON.stringify([year, of, id, fact.kind, fact.field, fact.component_number, fact.component_name]);
};

/** Null for a text that is no key. */
export const askedFactIn = (key: string): AskedFact | null =>
  Option.match(decode(key.trim()), {
    onNone: () => null,
    onSome: ([year, of, id, factKind, field, component_number, component_name]) => ({
      year,
      of,
      id,
      kind: factKind,
      field,
      component_number,
      component_name,
    }),
  });

/** The field of a form that a line says itself; null: its product says it. */
export const answeredForm = (field: string): keyof typeof MATERIAL_FIELDS | null =>
  field === "material_form" || field === "material_alloy" || field === "hcs_hazard" ? field : null;

/** Without 'not known'. */
export const formWords = (field: keyof typeof MATERIAL_FIELDS): ReadonlyArray<string> => {
  const { words, defaultValue } = MATERIAL_FIELDS[field];
  return words.filter((word) => word !== defaultValue);
};

/** What can be written into one cell as the answer; a person enters everything else. */
export const answerHint = ({ kind: factKind, field }: Pick<MissingFact, "kind" | "field">): string => {
  if (factKind === "percentage") return "Percent by weight, such as 12.5";
  if (factKind === "weight") return "Total weight, such as 1,250 lb";
  const form = factKind === "form" ? answeredForm(field) : null;
  if (form !== null) return `One of: ${formWords(form).join(", ")}`;
  return "Send the safety data sheet, or reply to the email";
};
