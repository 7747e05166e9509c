import type { Result } from "effect";
import { type Product, ProductInput, productResource } from "#domain/product/Product.ts";
import { EMPTY_FACTS, type FactsDraft, factsDraftOf } from "#domain/product/ProductFacts.ts";
import { hiddenStateFields } from "#domain/quantity/PhysicalState.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { isoFromUsDate, usFromIsoDate } from "#domain/shared/UsDate.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";

/** Uploaded and not saved yet; `size` in bytes. */
export type UploadedSheet = { readonly filepath: string; readonly original_name: string; readonly size: number };

/** Spec B2, B3; `sds_date` is MM/DD/YYYY as typed. */
export type ProductDraft = FactsDraft & {
  readonly name: string;
  readonly sds_date: string;
  /** Null keeps the product's sheet. */
  readonly sds: UploadedSheet | null;
};

/** Leaves out fields hidden by the physical state (spec B4). */
const shownFields = (draft: ProductDraft) => {
  const hidden = hiddenStateFields(draft.physical_state);
  const printed = hidden.includes("specific_gravity") ? GRAVITY_AS_PRINTED : [];
  return { ...draft, ...Object.fromEntries([...hidden, ...printed].map((name) => [name, ""])) };
};
const GRAVITY_AS_PRINTED = ["specific_gravity_min", "specific_gravity_max", "specific_gravity_temperature"] as const;

const inputOf = (draft: ProductDraft): Result.Result<ProductInput, FieldErrors> =>
  validate(ProductInput, {
    ...shownFields(draft),
    // An incomplete date is sent unchanged, so that the Schema refuses it.
    sds_date: isoFromUsDate(draft.sds_date) ?? draft.sds_date,
    hazard_ids: draft.hazard_ids.map(({ id }) => id),
    sds: draft.sds && { filepath: draft.sds.filepath, original_name: draft.sds.original_name },
  });

export const productForm: ResourceForm<ProductDraft, Product, ProductInput> = {
  resource: productResource,
  nameOf: ({ name }) => name,
  seed: { ...EMPTY_FACTS, name: "", sds_date: "", sds: null },
  draftOf: (product) => ({
    ...factsDraftOf(product),
    name: product.name,
    sds_date: usFromIsoDate(product.sds_date ?? "") ?? "",
    sds: null,
  }),
  inputOf,
};
