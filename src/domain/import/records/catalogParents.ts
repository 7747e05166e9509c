import { Catalog, findProduct, NEW_PRODUCT, productKey } from "../lines/findProduct.ts";
import { cellText } from "../cellText.ts";
import { knownProduct } from "../lines/productFinder.ts";
import type { ParentFinder, ExistingRecord } from "./RecordTarget.ts";

export const NOT_IN_CATALOG = "No catalog product matches this row. Import the products first.";
export const NO_PRODUCT = "Enter the product.";

/** Products that components belong to, by name, manufacturer and number; imported separately, so none is created. */
export const catalogParents = (field: string, records: ReadonlyArray<ExistingRecord>): ParentFinder => {
  const catalog = new Catalog(records.map((one) => knownProduct(one.id, one.values, one)));
  return {
    made: () => [],
    keep: () => undefined,
    find: ({ cell, answer }, _, { questions, problems }) => {
      const words = {
        name: cellText(cell(field)),
        mfg_name: cellText(cell("product_mfg_name")),
        mfg_product_number: cellText(cell("product_number")),
      };
      if (words.name === "" && words.mfg_product_number === "") {
        problems.push({ field, message: NO_PRODUCT });
        return null;
      }
      const found = findProduct(catalog, words, answer(field, productKey(words)));
      if (found._tag === "Found") return { id: found.product.id, name: found.product.name, made: null };
      const choices = found._tag === "Ask" ? found.choices.filter(({ choice }) => choice !== NEW_PRODUCT) : [];
      if (found._tag === "Ask" && choices.length > 0)
        questions.push({ field, text: productKey(words), message: found.message, choices });
      else {
        const isArchived = found._tag === "Refused" && found.field === "name";
        problems.push({ field, message: isArchived ? found.message : NOT_IN_CATALOG });
      }
      return null;
    },
  };
};
