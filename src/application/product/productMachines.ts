import { Effect } from "effect";
import type { Files } from "../files/Files.ts";
import { callActor } from "../machines/callActor.ts";
import { actionOf, uploadActor } from "../machines/callMachines.ts";
import { resourceList } from "../machines/listOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceFormMachine } from "../machines/resourceMachines.ts";
import { uploadMachine } from "../machines/uploadMachine.ts";
import { sheetDeleted } from "../shared/recordMessages.ts";
import { Products } from "./Products.ts";
import { productForm } from "./productForm.ts";
import { sheetLinkMachine } from "./sheetLinkMachine.ts";

export type SheetToDelete = { readonly id: number; readonly version: number };

export const productMachines = (parts: MachineParts<Files | Products>) => ({
  products: {
    list: resourceList(parts, Products),
    form: resourceFormMachine(parts, Products, productForm),
  },
  uploadSheet: uploadMachine.provide({
    actors: { upload: uploadActor(parts) },
    actions: { announce: (_, toast) => parts.announce(toast) },
  }),
  deleteSheet: actionOf(
    parts,
    ({ id, version }: SheetToDelete) => Products.use(({ deleteSds }) => deleteSds(id, { version })),
    ({ id }) => sheetDeleted(id),
  ),
  sheetLink: sheetLinkMachine.provide({
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
