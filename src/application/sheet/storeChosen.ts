import { Effect } from "effect";
import { productResource } from "#domain/product/Product.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import type { Chosen } from "#domain/sheet/review/decisions.ts";
import { componentValues, componentLike, type OnFile, productValues } from "#domain/sheet/review/onFile.ts";
import { componentWith, hazardsIn, productWith } from "#domain/sheet/review/productWith.ts";
import type { FormValues } from "#domain/sheet/review/Sheet.ts";
import { ProductComponents } from "../component/Components.ts";
import { ProductStore, unknownHazard } from "../product/Products.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { SheetStore } from "./SheetStore.ts";

type To = {
  readonly sheet_id: number;
  /** Null creates a product. */
  readonly onFile: OnFile | null;
  /** The file that becomes the product's sheet. */
  readonly sds_file_id: number | null;
  /** Values typed in addition to those chosen from the sheet. */
  readonly typed?: FormValues;
};

const isComponent = ({ field }: Chosen): boolean => field === "component";

/** Prefixes the errors of a form with what they are about, because several forms are reported together. */
const prefixedErrors = (of: string, errors: Readonly<Record<string, ReadonlyArray<string>>>) =>
  invalid(
    Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => `${of}: ${message}`)]),
    ),
  );

/** Stores by the rules of the product's own form: its permissions, checks, version and history. Returns its id. */
const storeProduct = ({ onFile, sds_file_id, typed = {} }: To, chosen: ReadonlyArray<Chosen>) =>
  Effect.gen(function* () {
    const [store, sheets] = [yield* ProductStore, yield* SheetStore];
    const plain = resourceLive(productResource, store, { refusals: unknownHazard });
    if (onFile !== null && chosen.length === 0 && sds_file_id === null) return onFile.product.id;
    const values = [...chosen.map(({ stored }) => stored), typed];
    const classes = yield* sheets.hazards(hazardsIn(values));
    const input = yield* Effect.fromResult(productWith(onFile, values, classes)).pipe(Effect.mapError(invalid));
    const { sds: _, ...fields } = input;
    const product = { ...fields, ...(sds_file_id === null ? {} : { sds_file_id }) };
    if (onFile === null) return (yield* plain.create(product)).id;
    const { id, version } = onFile.product;
    return (yield* plain.update(id, product, { version })).id;
  });

const storeComponent = (productId: number, onFile: OnFile | null, one: Chosen) =>
  Effect.gen(function* () {
    const components = yield* ProductComponents;
    const { stored: values, product_chemical_component_id: id } = one;
    const kept =
      onFile?.components.find((component) => component.product_chemical_component_id === id) ??
      (onFile === null || id !== null ? null : componentLike(onFile, values));
    const name = typeof values["name"] === "string" ? values["name"] : (kept?.name ?? "Component");
    const input = yield* Effect.fromResult(componentWith(kept, values)).pipe(
      Effect.mapError((errors) => prefixedErrors(name, errors)),
    );
    const owner = { product_id: productId };
    const stored =
      kept === null
        ? yield* components.create(owner, input)
        : yield* components.update(owner, kept.product_chemical_component_id, input);
    return {
      id: stored.product_chemical_component_id,
      previous: kept === null ? null : componentValues(kept, values),
    };
  });

/**
 * Stores all of it or nothing, with a decision for each; call it in one transaction. Refusals are those of the
 * product's and component's own forms.
 */
export const storeChosen = (to: To, chosen: ReadonlyArray<Chosen>) =>
  Effect.gen(function* () {
    const { sheet_id, onFile } = to;
    const sheets = yield* SheetStore;
    const fields = chosen.filter((one) => !isComponent(one));
    const product_id = yield* storeProduct(to, fields);
    const keep = (one: Chosen, id: number | null, previous: FormValues | null) =>
      sheets.decide({ ...one, sheet_id, product_id, previous, is_stored: true, product_chemical_component_id: id });
    for (const one of fields) yield* keep(one, null, onFile === null ? null : productValues(onFile, one.stored));
    for (const one of chosen.filter(isComponent)) {
      const { id, previous } = yield* storeComponent(product_id, onFile, one);
      yield* keep(one, id, previous);
    }
    return product_id;
  }) satisfies Effect.Effect<number, Refusal | StoreFailure, SheetStore | ProductStore | ProductComponents>;
