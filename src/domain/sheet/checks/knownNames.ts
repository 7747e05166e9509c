import type { Caution, Proposal } from "../Proposal.ts";
import { withCaution } from "../propose.ts";
import type { SheetReading } from "../SheetReading.ts";

/** A substance in the reference lists or the catalog. */
export type KnownName = { readonly cas: string; readonly name: string };

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const words = (name: string): ReadonlyArray<string> => name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
const STEM = 5;

const same = (a: string, b: string): boolean => letters(a) === letters(b);
/** True if two words have the same first letters, as in Isopropanol and Isopropyl alcohol. */
const alike = (a: string, b: string): boolean =>
  words(a).some((one) => words(b).some((other) => one.slice(0, STEM) === other.slice(0, STEM)));

const cautionFor = ({ value, evidence }: Proposal, known: ReadonlyArray<KnownName>): Caution | null => {
  if (typeof value === "string" || value.cas === null || value.name === "") return null;
  const own = known.filter(({ cas }) => cas === value.cas);
  if (own.some(({ name }) => same(name, value.name))) return null;
  const boxes = evidence.filter(({ role }) => role === "value");
  const other = known.find(({ cas, name }) => cas !== value.cas && same(name, value.name));
  const first = own.some(({ name }) => alike(name, value.name)) ? undefined : own[0];
  if (other !== undefined)
    return {
      code: "name-of-another-number",
      text: `In our lists ${value.name} is ${other.cas}, not ${value.cas}.`,
      boxes,
    };
  return first === undefined
    ? null
    : { code: "name-differs", text: `In our lists ${value.cas} is ${first.name}.`, boxes };
};

export type NamesToLookUp = { readonly numbers: ReadonlyArray<string>; readonly names: ReadonlyArray<string> };

/** The CAS numbers and names to look up in the lists and the catalog before calling `withKnownNames`. */
export const namesToLookUp = ({ proposals }: SheetReading): NamesToLookUp => {
  const components = proposals.flatMap(({ value }) => (typeof value === "string" ? [] : [value]));
  return {
    numbers: [...new Set(components.flatMap(({ cas }) => (cas === null || cas === "proprietary" ? [] : [cas])))],
    names: [...new Set(components.flatMap(({ name }) => (name === "" ? [] : [name])))],
  };
};

/** Adds a caution to components whose name and CAS number do not match in our lists; these are at most 'likely'. */
export const withKnownNames = (reading: SheetReading, known: ReadonlyArray<KnownName>): SheetReading => ({
  ...reading,
  proposals: reading.proposals.map((proposal) => {
    const caution = cautionFor(proposal, known);
    return caution === null ? proposal : withCaution(proposal, caution);
  }),
});
