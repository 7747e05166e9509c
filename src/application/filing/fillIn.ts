import { Effect, Result } from "effect";
import type { RemarkLine } from "#domain/filing/FilingReadiness.ts";
import type { FillInField } from "#domain/filing/fillIn.ts";
import type { Product } from "#domain/product/Product.ts";
import { type FactsDraft, factsOf, type ProductFacts, sameFacts } from "#domain/product/ProductFacts.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { invalid, type Refusal, Stale } from "#domain/shared/errors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { lineOf } from "../inventory/InventoryLine.ts";
import { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { productForm } from "../product/productForm.ts";
import { Products } from "../product/Products.ts";

export type FillInSubject = { readonly field: FillInField; readonly lines: ReadonlyArray<RemarkLine> };

export type FillInValues = Pick<FactsDraft, "hazard_ids" | "physical_state"> & {
  readonly location_stored: string;
  readonly container_id: Option | null;
};

/** A product with its lines, or with `product` null all lines of the remark. Of `values`, only the subject's field is saved. */
export type FillInRow = {
  readonly product: Product | null;
  readonly lines: ReadonlyArray<RemarkLine>;
  readonly values: FillInValues;
};

/** `refused` is empty when everything was saved. */
export type FillInAnswer = {
  readonly lines: number;
  readonly refused: ReadonlyArray<{ readonly name: string; readonly message: string }>;
};

const BLANK: FillInValues = { hazard_ids: [], physical_state: null, location_stored: "", container_id: null };
const AT_ONCE = 4;

const isOfProduct = (field: FillInField): field is "hazard_ids" | "physical_state" =>
  field === "hazard_ids" || field === "physical_state";

/** What there is to fill in: each product as it is on file now, or one value for all lines. */
export const fillInRows = ({
  field,
  lines,
}: FillInSubject): Effect.Effect<ReadonlyArray<FillInRow>, Refusal, Products> => {
  if (!isOfProduct(field)) return Effect.succeed([{ product: null, lines, values: BLANK }]);
  const products = [...Map.groupBy(lines, ({ product_id }) => product_id)];
  return Effect.forEach(
    products,
    ([id, own]) =>
      Effect.map(
        Products.use(({ get }) => get(id)),
        (product): FillInRow => ({
          product,
          lines: own,
          values: { ...BLANK, hazard_ids: product.hazards, physical_state: product.physical_state },
        }),
      ),
    { concurrency: AT_ONCE },
  );
};

export const isFilledIn = (field: FillInField, { [field]: value }: FillInValues): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== "";

/**
 * The product's facts with the value, saved where it was not on file yet. Read again first: a second attempt must not
 * fail on what the first one saved.
 */
const savedFacts = (
  shown: Product,
  field: "hazard_ids" | "physical_state",
  values: FillInValues,
): Effect.Effect<ProductFacts, Refusal, Products> =>
  Effect.gen(function* () {
    const { get, update } = yield* Products;
    const product = yield* get(shown.id);
    const facts = factsOf(product);
    const input = productForm.inputOf({ ...productForm.draftOf(product), [field]: values[field] }, false);
    // Another field of the product has to be mended first, on its own form.
    if (Result.isFailure(input)) return yield* invalid(input.failure);
    if (sameFacts(facts, input.success)) return facts;
    if (!sameFacts(facts, { ...facts, [field]: factsOf(shown)[field] }))
      return yield* new Stale({ message: STALE_MESSAGE, current: product });
    return factsOf(yield* update(product.id, input.success, { version: product.version }));
  });

const changeOf = (field: FillInField, { product, values }: FillInRow): Effect.Effect<LineChange, Refusal, Products> => {
  if (product !== null && isOfProduct(field)) return savedFacts(product, field, values);
  return Effect.succeed(
    field === "location_stored"
      ? { location_stored: values.location_stored.trim().toUpperCase() }
      : { container_id: values.container_id?.id ?? null },
  );
};
type LineChange = Partial<ProductFacts & { readonly location_stored: string; readonly container_id: number | null }>;

const saveLine = ({ inventory_id, inventory_product_id: id }: RemarkLine, change: LineChange) =>
  Effect.gen(function* () {
    const { get, update } = yield* InventoryProducts;
    const line = yield* get(inventory_id, id);
    const { is_resolve_question: _, ...stored } = lineOf(line);
    yield* update(inventory_id, id, { ...stored, name: "", aggregate: false, ...change }, { version: line.version });
  });

const reasonOf = (refusal: Refusal): string =>
  refusal._tag === "Invalid" ? Object.values(refusal.errors).flat().join(" ") : refusal.message;

/**
 * Saves the products and takes their facts over into the lines, or writes the value into all lines. What the server
 * refuses is listed by name, and the others are saved; fails where every further call would fail as well.
 */
export const saveFillIn = ({
  field,
  rows,
}: Pick<FillInSubject, "field"> & { readonly rows: ReadonlyArray<FillInRow> }): Effect.Effect<
  FillInAnswer,
  Refusal,
  Products | InventoryProducts
> =>
  Effect.gen(function* () {
    const refused: Array<FillInAnswer["refused"][number]> = [];
    let lines = 0;
    const tried = <A, R>(name: string, work: Effect.Effect<A, Refusal, R>) =>
      Effect.flatMap(Effect.result(work), (answer) => {
        if (Result.isSuccess(answer)) return Effect.succeed(answer.success);
        if (answerGuards.isOutOfReach(null, answer)) return Effect.fail(answer.failure);
        refused.push({ name, message: reasonOf(answer.failure) });
        return Effect.succeed(null);
      });
    for (const row of rows) {
      if (!isFilledIn(field, row.values)) continue;
      const change = yield* tried(row.product?.name ?? "", changeOf(field, row));
      if (change === null) continue;
      for (const line of row.lines) {
        const saved = yield* tried(line.name, Effect.as(saveLine(line, change), line));
        if (saved !== null) lines += 1;
      }
    }
    return { lines, refused };
  });
