import { Option, Schema } from "effect";
import { MATERIAL_FIELDS } from "../product/materialFields.ts";
import { MissingFact } from "./MissingFact.ts";
import { isOfProduct } from "./missingFacts.ts";

const { kind, field, component_name, component_number } = MissingFact.fields;
/** Which fact a row of an exported list asks for. `id`: of the product, or of the line. */
const AskedFact = Schema.Struct({
  year: Schema.Int,
  of: Schema.Literals(["product", "line"]),
  id: Schema.Int,
  kind,
  field,
  component_number,
  component_name,
});
export type AskedFact = typeof AskedFact.Type;

/** Equal for the same fact as long as product or line exist, whether it is still missing or not. */
export const factKey = (fact: MissingFact, year: number): string => {
  const [of, id] = isOfProduct(fact) ? ["product", fact.product.id] : ["line", fact.inventory_product_id];
  const { component_number: number, component_name: name } = fact;
  return JSON.stringify({
    year,
    of,
    id,
    kind: fact.kind,
    field: fact.field,
    component_number: number,
    component_name: name,
  });
};

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(AskedFact));
/** Null for a text that is no key. */
export const askedFactIn = (key: string): AskedFact | null => Option.getOrNull(decode(key.trim()));

type Asked = Pick<MissingFact, "kind" | "field">;
/** The field of a form that a line says itself; null: its product says it, or something else is asked. */
export const answeredForm = ({ kind: of, field: name }: Asked): keyof typeof MATERIAL_FIELDS | null =>
  of === "form" && (name === "material_form" || name === "material_alloy" || name === "hcs_hazard") ? name : null;

/** Without 'not known'. */
export const formWords = (form: keyof typeof MATERIAL_FIELDS): ReadonlyArray<string> => {
  const { words, defaultValue } = MATERIAL_FIELDS[form];
  return words.filter((word) => word !== defaultValue);
};

/** What can be written into one cell as the answer; a person enters everything else. */
export const answerHint = (fact: Asked): string => {
  if (fact.kind === "percentage") return "Percent by weight, such as 12.5";
  if (fact.kind === "weight") return "Total weight, such as 1,250 lb";
  const form = answeredForm(fact);
  return form === null ? "Send the safety data sheet, or reply to the email" : `One of: ${formWords(form).join(", ")}`;
};
