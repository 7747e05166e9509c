import { Effect } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import type { CatalogueLogics, SheetToDelete } from "#application/machines/CatalogueLogics.ts";
import { callActor } from "#application/machines/callActor.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createDownloadMachine } from "#application/machines/downloadMachine.ts";
import { productForm } from "#application/machines/productForm.ts";
import { sheetLinkMachine } from "#application/machines/sheetLinkMachine.ts";
import { uploadMachine } from "#application/machines/uploadMachine.ts";
import { Products } from "#application/product/Products.ts";
import { sheetDeleted } from "#application/shared/messages.ts";
import type { Product } from "#domain/product/Product.ts";
import { componentLogics } from "./componentLogics.ts";
import type { RunningParts } from "./LogicParts.ts";
import { formLogic, listLogic } from "./resourceLogics.ts";
import { saveDownload } from "./saveDownload.ts";
import { uploadActor } from "./uploadActor.ts";

const deleteSheet = ({ subject }: { readonly subject: SheetToDelete | null }) =>
  subject === null
    ? Effect.die(new Error("No product was chosen."))
    : Effect.flatMap(Products, ({ deleteSds }) => deleteSds(subject.id, { version: subject.version }));

/** Products, their sheets and chemical components, and the sheets of an inventory. */
export const catalogueLogics = (parts: RunningParts): CatalogueLogics => {
  const { announce, pages } = parts;
  const tell = { announce: (_: unknown, toast: Parameters<typeof announce>[0]) => announce(toast) };
  return {
    products: {
      list: listLogic(parts, Products, pages.products),
      form: formLogic(parts, { ...productForm, service: Products }),
    },
    uploadSheet: uploadMachine.provide({ actors: { upload: uploadActor(parts) }, actions: tell }),
    deleteSheet: createConfirmActionMachine<SheetToDelete, Product>(({ id }) => sheetDeleted(id)).provide({
      actors: { perform: callActor(parts, deleteSheet) },
      actions: tell,
    }),
    sheetLink: sheetLinkMachine.provide({
      actors: {
        load: callActor(parts, ({ product_id }: { readonly product_id: number }) =>
          Effect.flatMap(Products, ({ get }) => Effect.map(get(product_id), (one) => one.sds_file)),
        ),
      },
    }),
    ...componentLogics(parts),
    printAllSds: createDownloadMachine<number>().provide({
      actors: {
        fetch: callActor(parts, ({ subject }: { readonly subject: number | null }) =>
          Effect.flatMap(Inventories, ({ printAllSds }) => Effect.scoped(printAllSds(subject ?? 0))),
        ),
      },
      actions: {
        ...tell,
        save: (_, file) => saveDownload(file),
      },
    }),
  };
};
