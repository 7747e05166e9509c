import { Result } from "effect";
import { createActor, fromPromise } from "xstate";
import type { Role } from "#domain/identity/Role.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { CheckExistingAnswer, InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import {
  type InventoryProductLoaded,
  lineFieldChanged,
  type LineBefore,
  type LoadLineInput,
} from "#domain/inventory/form/InventoryProductContext.ts";
import type {
  CheckLineInput,
  FindProductInput,
  ResolveInput,
  SaveLineInput,
} from "#domain/inventory/form/inventoryProductRules.ts";
import { inventoryProductMachine } from "#domain/inventory/form/inventoryProductMachine.ts";
import type { Product, ProductOption } from "#domain/product/Product.ts";
import type { DraftToStore, KeptDraft } from "#domain/form/FormState.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { handPort } from "../../support/ports.ts";
import { DRUM, GALLON, INVENTORY, TOLUENE } from "./lineSamples.ts";

const noneExists = fromPromise<Answer<ProductOption | null>, FindProductInput>(async () => Result.succeed(null));

type Opening = {
  readonly line?: InventoryProduct;
  readonly role?: Role;
  readonly inventory?: Inventory;
  readonly kept?: KeptDraft;
  readonly after?: LineBefore | undefined;
  readonly number?: number;
  /** The test answers whether the catalog has a new product already; else it has not. */
  readonly asksForExisting?: boolean;
  /** What loading is answered before it is tried again. */
  readonly firstAnswer?: Answer<InventoryProductLoaded>;
};

/** The product input form, opened and loaded, with every answer in the test's hand. */
export const openLineForm = async ({
  line,
  role = "staff",
  inventory = INVENTORY,
  firstAnswer,
  kept,
  after,
  number = 1,
  asksForExisting = false,
}: Opening = {}) => {
  const ports = {
    load: handPort<Answer<InventoryProductLoaded>, LoadLineInput>(),
    loadProduct: handPort<Answer<Product>, { readonly product_id: number }>(),
    checkExisting: handPort<Answer<CheckExistingAnswer>, CheckLineInput>(),
    findProduct: handPort<Answer<ProductOption | null>, FindProductInput>(),
    save: handPort<Answer<InventoryProduct>, SaveLineInput>(),
    resolveQuestion: handPort<Answer<InventoryProduct>, ResolveInput>(),
  };
  const told: Array<string> = [];
  const drafts: Array<DraftToStore> = [];
  const form = createActor(
    inventoryProductMachine.provide({
      actors: {
        load: ports.load.logic,
        loadProduct: ports.loadProduct.logic,
        checkExisting: ports.checkExisting.logic,
        findProduct: asksForExisting ? ports.findProduct.logic : noneExists,
        save: ports.save.logic,
        resolveQuestion: ports.resolveQuestion.logic,
      },
      actions: {
        storeDraft: (_, asked) => drafts.push(asked),
        announceSaved: (_, { name, how }) => told.push(`${name} ${how}`),
        announceQuestion: (_, { isResolved }) => told.push(isResolved ? "resolved" : "restored"),
        announceCalculation: (_, { title }) => told.push(title),
      },
    }),
    {
      input: {
        inventory_id: inventory.id,
        inventory_product_id: line?.inventory_product_id ?? null,
        role,
        key: "form",
        kept: kept ?? null,
        number,
        ...(after === undefined ? {} : { after }),
      },
    },
  ).start();
  if (firstAnswer !== undefined) {
    await ports.load.last().answer(firstAnswer);
    form.send({ type: "form.retry" });
  }
  if (after === undefined) await ports.load.last().answer(Result.succeed({ inventory, line: line ?? null }));

  const change = (...fields: Parameters<typeof lineFieldChanged>) => form.send(lineFieldChanged(...fields));
  const choose = async (product: Product) => {
    form.send({ type: "product.chosen", option: { id: product.id, name: product.name, mfg_name: product.mfg_name } });
    await ports.loadProduct.last().answer(Result.succeed(product));
  };
  /** Three 55 gal drums of toluene. */
  const fillShelf = async () => {
    await choose(TOLUENE);
    change("container_id", DRUM);
    change("container_unit_id", GALLON);
    change("container_size", "55");
    change("container_quantity", "3");
  };
  const submit = async (isEqual = false) => {
    form.send({ type: "form.submitted" });
    await ports.checkExisting.last().answer(Result.succeed({ is_need_aggregation: isEqual }));
  };
  return {
    form,
    ports,
    told,
    drafts,
    change,
    choose,
    fillShelf,
    submit,
    here: () => form.getSnapshot(),
    draft: () => form.getSnapshot().context.draft,
  };
};
