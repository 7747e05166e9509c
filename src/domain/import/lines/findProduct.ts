import { wordsOf } from "../../shared/comparable.ts";
import type { CatalogProduct, NamedRecord } from "../ImportFacts.ts";
import type { ImportChoice } from "../ImportRow.ts";

export const ARCHIVED = "This product is archived.";
export const NO_MAKER = "Manufacturer Name is required.";
export const NEW_PRODUCT = "new";

export type ProductWords = {
  readonly name: string;
  readonly mfg_name: string;
  readonly mfg_product_number: string;
  /** The one CAS number of the row, of which the product consists; absent for none. */
  readonly cas?: string;
};
/** The fields that distinguish products. */
export type Catalogued = NamedRecord & {
  readonly facts: Pick<CatalogProduct["facts"], "mfg_name" | "mfg_product_number">;
  readonly cas?: string | null;
};
export type ProductFound<P extends Catalogued = CatalogProduct> =
  | { readonly _tag: "Found"; readonly product: P }
  | { readonly _tag: "New" }
  | { readonly _tag: "Ask"; readonly choices: ReadonlyArray<ImportChoice>; readonly message: string }
  | { readonly _tag: "Refused"; readonly field: "name" | "mfg_name"; readonly message: string };

/** Compares names, ignoring case, blanks and how Unicode composes their letters. */
export const nameKey = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();

/** Only letters and digits: 'WD-40' and 'WD 40' are alike. */
export const looseKey = (text: string): string => wordsOf(text.replaceAll("#", " ")).join("");

const FORMS = /\b(?:inc|incorporated|llc|ltd|co|corp|corporation|company)\b/gu;
/** Manufacturers that differ by case, dots or their legal form are the same: 'P.P.G.' and 'PPG Inc.' */
const makerKey = (text: string): string => looseKey(text.toLowerCase().replace(FORMS, "")) || looseKey(text);

/** The key of an answer about a product; its CAS number where it has no name. */
export const productKey = ({ name, mfg_name, mfg_product_number, cas = "" }: ProductWords): string =>
  [name || cas, mfg_name, mfg_product_number].map(nameKey).join(" | ");

/** Products by name and by number, including those created by the file. */
export class Catalog<P extends Catalogued = CatalogProduct> {
  readonly #byName = new Map<string, Array<P>>();
  readonly #byNumber = new Map<string, Array<P>>();
  readonly #byLooseName = new Map<string, Array<P>>();
  readonly #byCas = new Map<string, Array<P>>();

  constructor(products: ReadonlyArray<P>) {
    for (const product of products) this.add(product);
  }

  add(product: P): void {
    keep(this.#byName, nameKey(product.name), product);
    keep(this.#byLooseName, looseKey(product.name), product);
    keep(this.#byNumber, nameKey(product.facts.mfg_product_number), product);
    keep(this.#byCas, product.cas ?? "", product);
  }

  named(name: string): ReadonlyArray<P> {
    return this.#byName.get(nameKey(name)) ?? [];
  }

  alike(name: string): ReadonlyArray<P> {
    return this.#byLooseName.get(looseKey(name)) ?? [];
  }

  consistingOf(cas: string): ReadonlyArray<P> {
    return this.#byCas.get(cas) ?? [];
  }

  numbered(number: string): ReadonlyArray<P> {
    return nameKey(number) === "" ? [] : (this.#byNumber.get(nameKey(number)) ?? []);
  }
}

const keep = <P>(index: Map<string, Array<P>>, key: string, product: P): void => {
  if (key === "") return;
  const existing = index.get(key);
  if (existing === undefined) index.set(key, [product]);
  else existing.push(product);
};

const isMaker = (given: string, known: string): boolean => given === "" || makerKey(given) === makerKey(known);
const agrees = (given: string, known: string): boolean => given === "" || nameKey(given) === nameKey(known);

/**
 * Never a guess: the one product that agrees with everything in the row; a new one if the manufacturer is given and
 * none is similar; else a question. `answer`: what a person has chosen for this product.
 */
export const findProduct = <P extends Catalogued>(
  catalog: Catalog<P>,
  words: ProductWords,
  answer: string | undefined,
): ProductFound<P> => {
  const { name, mfg_name, mfg_product_number, cas = "" } = words;
  const named = catalog.named(name);
  const numbered = catalog.numbered(mfg_product_number).filter(({ facts }) => isMaker(mfg_name, facts.mfg_name));
  const byMaker = named.filter(({ facts }) => isMaker(mfg_name, facts.mfg_name));
  const exact = byMaker.filter(
    ({ facts }) => facts.mfg_product_number === "" || agrees(mfg_product_number, facts.mfg_product_number),
  );
  const alike = byMaker.length > 0 ? [] : catalog.alike(name).filter(({ facts }) => isMaker(mfg_name, facts.mfg_name));
  const like = [...new Set([...(exact.length > 0 ? exact : byMaker), ...numbered, ...alike])].filter(
    ({ is_active }) => is_active,
  );
  if (like.length === 0 && exact.length === 0)
    like.push(
      ...catalog.consistingOf(cas).filter(({ is_active, facts }) => is_active && isMaker(mfg_name, facts.mfg_name)),
    );
  const chosen = like.find(({ id }) => String(id) === answer);
  if (chosen !== undefined) return { _tag: "Found", product: chosen };
  if (answer === NEW_PRODUCT && name !== "" && mfg_name !== "" && exact.length === 0) return { _tag: "New" };
  const [only, ...others] = exact.filter(({ is_active }) => is_active);
  if (only !== undefined && others.length === 0 && numbered.every((one) => one === only)) {
    return { _tag: "Found", product: only };
  }
  if (only === undefined && exact.length > 0) return { _tag: "Refused", field: "name", message: ARCHIVED };
  if (like.length > 0) {
    const choices = like.map(({ id, name: known, facts }) => ({
      choice: String(id),
      label: [known, facts.mfg_name, facts.mfg_product_number].filter((part) => part !== "").join(", "),
    }));
    const mayBeNew = name !== "" && mfg_name !== "" && exact.length === 0;
    return {
      _tag: "Ask",
      message:
        like.length > 1 ? "Several catalog products match this row. Which one is it?" : "Is this the same product?",
      choices: [...choices, ...(mayBeNew ? [{ choice: NEW_PRODUCT, label: "A new product" }] : [])],
    };
  }
  return mfg_name === "" ? { _tag: "Refused", field: "mfg_name", message: NO_MAKER } : { _tag: "New" };
};
