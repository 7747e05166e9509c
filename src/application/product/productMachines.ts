import { Effect } from "effect";
import { NeedsAggregation } from "#domain/shared/errors.ts";
import type { Files } from "../files/Files.ts";
import { callActor, type MachineParts, onDemand } from "../machines/MachineParts.ts";
import { actionOf } from "../machines/command.ts";
import { uploadActor, uploadMachine } from "../machines/uploadMachine.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { seenListOf } from "../machines/list/listOf.ts";
import type { FormSaveInput } from "../machines/form/FormResource.ts";
import { resourceFormMachine } from "../machines/resourceMachines.ts";
import { EXISTING_PRODUCT } from "../shared/texts.ts";
import { sheetDeleted } from "../shared/recordMessages.ts";
import { Products } from "./Products.ts";
import { findProduct } from "./findProduct.ts";
import { type ProductDraft, productForm } from "./productForm.ts";
import { sheetLinkMachine } from "./sheetLinkMachine.ts";

export type SheetToDelete = { readonly id: number; readonly version: number };

/** A repeated request is not checked again: it would find the product that the first one created. */
const checkTwin = () => {
  let checked = "";
  return ({ draft, idempotencyKey }: FormSaveInput<ProductDraft>) =>
    Effect.gen(function* () {
      if (checked === idempotencyKey) return;
      const { autocomplete } = yield* Products;
      const twin = yield* findProduct(autocomplete, draft);
      if (twin !== null) return yield* new NeedsAggregation({ message: EXISTING_PRODUCT.title, id: twin.id });
      checked = idempotencyKey;
    });
};

export const productMachines = (parts: MachineParts<Files | Products>) => ({
  products: () =>
    onDemand({
      list: () => seenListOf(parts, ({ query }: ListLoadInput<null>) => Products.use(({ list }) => list(query))),
      form: () => resourceFormMachine(parts, Products, productForm, checkTwin()),
    }),
  uploadSheet: () =>
    uploadMachine.provide({
      actors: { upload: uploadActor(parts) },
      actions: { announce: (_, toast) => parts.announce(toast) },
    }),
  deleteSheet: () =>
    actionOf(
      parts,
      ({ id, version }: SheetToDelete) => Products.use(({ deleteSds }) => deleteSds(id, { version })),
      ({ id }) => sheetDeleted(id),
    ),
  sheetLink: () =>
    sheetLinkMachine.provide({
      actors: {
        load: callActor(parts, ({ product_id }: { readonly product_id: number }) =>
          Effect.map(
            Products.use(({ get }) => get(product_id)),
            (product) => product.sds_file,
          ),
        ),
      },
    }),
});
