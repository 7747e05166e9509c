import { Option, Schema } from "effect";
import { MATERIAL_FIELDS } from "../product/materialFields.ts";
import { Id } from "../shared/fields.ts";
import { MissingFact } from "./MissingFact.ts";
import { isOfProduct } from "./missingFacts.ts";

/** Which fact a row of an exported list asks for. `id`: of the product, or of the line. */
const AskedFact = Schema.Struct({
  year: Id,
  of: Schema.Literals(["product", "line"]),
  id: Id,
  /** Who was asked; missing in keys of earlier versions, which have no seals. */
  facility: Schema.optionalKey(Id),
  kind: MissingFact.fields.kind,
  field: MissingFact.fields.field,
  component_number: MissingFact.fields.component_number,
  component_name: MissingFact.fields.component_name,
});
export type AskedFact = typeof AskedFact.Type;

type Seals = {
  readonly seal: (text: string) => string;
  readonly isSealed: (text: string, seal: string) => boolean;
};
const sealedText = (text: string): string => `missing fact ${text}`;
/** A key as it stands in a file, with its seal, by which it is known that nobody has changed it: `{"year":2026,…}.SEAL`. */
const partsOf = (key: string): ReadonlyArray<string> => key.trim().split(/\.(?=[\w-]+$)/u);
export const isSealedKey = (key: string, { isSealed }: Seals): boolean => {
  const [text = "", seal = ""] = partsOf(key);
  return isSealed(sealedText(text), seal);
};

/** Equal for the same fact and facility as long as product or line exist, whether it is still missing or not. */
export const factKey = (fact: MissingFact, year: number, { seal }: Seals): string => {
  const [of, id] = isOfProduct(fact) ? ["product", fact.product.id] : ["line", fact.inventory_product_id];
  const { facility, kind, field, component_number, component_name } = fact;
  const named = { kind, field, component_number, component_name };
  const text = JSON.stringify({ year, of, id, facility: facility.id, ...named });
  return `${text}.${seal(sealedText(text))}`;
};

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(AskedFact));
/** Null for a text that is no key. */
export const askedFactIn = (key: string): AskedFact | null => Option.getOrNull(decode(partsOf(key)[0]));

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
