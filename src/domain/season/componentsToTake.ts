import { checkCas } from "../component/casNumber.ts";
import {
  type ChemicalComponent,
  type ChemicalComponentInput,
  COMPONENT_FIELDS,
} from "../component/ChemicalComponent.ts";
import { inputOf } from "../shared/fieldValues.ts";

/** `stored` is the line's component to change; null to add one. */
type Taken = { readonly stored: ChemicalComponent | null; readonly input: ChemicalComponentInput };

const SHARES = [
  "percentage_weight",
  "percentage_volume",
  "percent_min",
  "percent_min_operator",
  "percent_max",
  "percent_max_operator",
  "percent_basis",
  "percent_as_printed",
] as const;

const hasNumber = ({ number }: ChemicalComponent): boolean => checkCas(number)?.valid === true;
const isNothing = (one: ChemicalComponent): boolean =>
  one.percentage_weight === null &&
  one.percentage_volume === null &&
  one.percent_min === null &&
  one.percent_max === null;
const hasMoreShares = (catalog: ChemicalComponent, line: ChemicalComponent): boolean =>
  line.percentage_weight === null && (catalog.percentage_weight !== null || (isNothing(line) && !isNothing(catalog)));

const input = (one: ChemicalComponent): ChemicalComponentInput => ({
  chemical_component_id: null,
  ...inputOf(COMPONENT_FIELDS, one),
});

/**
 * What a line lacks and its product has by now: percentages, CAS numbers, or all components. Nothing that the line has
 * is changed (reading 15).
 */
export const componentsToTake = (
  ofLine: ReadonlyArray<ChemicalComponent>,
  ofProduct: ReadonlyArray<ChemicalComponent>,
): ReadonlyArray<Taken> => {
  if (ofLine.length === 0) return ofProduct.map((one) => ({ stored: null, input: input(one) }));
  return ofLine.flatMap((stored): ReadonlyArray<Taken> => {
    const named = ofProduct.filter(({ name }) => name.toLowerCase() === stored.name.toLowerCase());
    const [numbered] = named.filter(hasNumber);
    const isNumbered = !hasNumber(stored) && named.length === 1 && numbered !== undefined;
    const same = isNumbered ? numbered : named.find(({ number }) => number === stored.number);
    if (same === undefined) return [];
    const takesShares = hasMoreShares(same, stored);
    if (!isNumbered && !takesShares) return [];
    const shares = Object.fromEntries(SHARES.map((name) => [name, same[name]]));
    return [{ stored, input: input({ ...stored, number: same.number, ...(takesShares ? shares : {}) }) }];
  });
};
