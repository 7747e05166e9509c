import { Context, Effect, Layer } from "effect";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { Evaluation } from "#domain/offline/Evaluation.ts";
import type { InventoryContents, TakenProduct, TakenWalkRow } from "#domain/offline/TakenInventory.ts";
import type { LineRow } from "#domain/report/snapshot/lineRow.ts";
import type { SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { INVENTORY_NAME } from "../inventory/InventoriesLive.ts";
import { InventoryProductStore } from "../inventory/InventoryProductStore.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { WalkStore } from "../inventory/walk/WalkStore.ts";
import { ProductStore, type StoredProduct } from "../product/Products.ts";
import { meterInputs } from "../report/metering.ts";
import { parsed } from "../report/parsed.ts";
import { ReportStore } from "../report/ReportStore.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** What a device takes along to work without a network. */
export class TakeAlong extends Context.Service<
  TakeAlong,
  {
    readonly inventory: (id: number) => Effect.Effect<InventoryContents, Refusal>;
    /** To be taken along with each inventory, and again when that is. */
    readonly evaluation: (inventoryId: number) => Effect.Effect<Evaluation, Refusal>;
    /**
     * Active products used by inventories of the last two years, by id; with a search, the products that the picker would
     * offer. Links to sheets are left out.
     */
    readonly products: (query: OptionsQuery) => Effect.Effect<Page<TakenProduct>, Refusal>;
  }
>()("hazledger/application/TakeAlong") {}

export class TakeAlongStore extends Context.Service<
  TakeAlongStore,
  {
    /** The last changed first; null if there is no such inventory. */
    readonly lines: (inventoryId: number) => Stored<{
      readonly last_sds_no: number;
      readonly lines: ReadonlyArray<InventoryProduct>;
      /** Lines as they were before the walk changed them or marked them as gone. */
      readonly before: ReadonlyArray<InventoryProduct>;
    } | null>;
    readonly products: (page: number) => Stored<Page<StoredProduct>>;
    /** Of each product. */
    readonly belongings: (
      productIds: ReadonlyArray<number>,
    ) => Stored<ReadonlyMap<number, Pick<TakenProduct, "barcodes" | "components">>>;
  }
>()("hazledger/application/TakeAlongStore") {}

export const takeAlongLive = Layer.effect(
  TakeAlong,
  Effect.gen(function* () {
    const store = yield* TakeAlongStore;
    const inventories = yield* InventoryStore;
    const lines = yield* InventoryProductStore;
    const walks = yield* WalkStore;
    const products = yield* ProductStore;
    const reports = yield* ReportStore;

    const taken = (found: ReadonlyArray<StoredProduct>) =>
      Effect.map(store.belongings(found.map(({ id }) => id)), (belongings) =>
        found.map((product): TakenProduct => {
          const { components = [], barcodes = [] } = belongings.get(product.id) ?? {};
          return { ...product, sds_file: null, components, barcodes };
        }),
      );

    /** Inside one transaction, so that lines and walk are of the same moment. */
    const contents = (id: number) =>
      inventories.locked(id, () =>
        Effect.gen(function* () {
          const inventory = yield* inventories.get(id);
          const stored = yield* store.lines(id);
          const walk = yield* walks.lines(id);
          const known = yield* lines.knownTexts(id);
          if (inventory === null || stored === null || walk === null || known === null) return null;
          const versions = new Map(
            [...stored.before, ...stored.lines].map((line) => [line.inventory_product_id, line.version]),
          );
          const before = new Map(stored.before.map((line) => [line.inventory_product_id, line]));
          const rows = walk.map((line): TakenWalkRow => {
            const {
              inventory_product_id: line_id,
              state,
              reason,
              by,
              at,
              place,
              position,
              is_new,
              can_come_back,
            } = line;
            const version = line.version - (versions.get(line_id) ?? 0);
            const row = { line_id, state, reason, by, at, place, position, is_new, can_come_back, version };
            return { ...row, before: before.get(line_id) ?? null };
          });
          const { last_sds_no } = stored;
          return { inventory, last_sds_no, lines: stored.lines, known, walk: rows };
        }),
      );

    return {
      inventory: (id) =>
        permit("records.read").pipe(
          Effect.andThen(contents(id)),
          Effect.flatMap((found) => (found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found))),
          refuseFailures(),
        ),
      evaluation: (id) =>
        permit("report.create").pipe(
          Effect.andThen(meterInputs(reports, id, { inventory_product_id: null, product_id: null })),
          Effect.flatMap((found) => {
            if (found === null) return Effect.fail(notFound(INVENTORY_NAME));
            const { components: _, ...facts } = found.facts;
            const lists = found.inputs.lists.map((list) => ({ ...list, rows: parsed<SnapshotListRow>(list.rows) }));
            return Effect.succeed({
              facts,
              inputs: { ...found.inputs, lines: parsed<LineRow>(found.inputs.lines), lists },
            });
          }),
          refuseFailures(),
        ),
      products: (query) =>
        permit("records.read").pipe(
          Effect.andThen(
            Effect.gen(function* () {
              if (query.search === "") {
                const page = yield* store.products(query.page);
                return { ...page, items: yield* taken(page.items) };
              }
              const offered = yield* products.autocomplete(query);
              const found = yield* Effect.forEach(offered, ({ id }) => products.get(id));
              const items = yield* taken(found.flatMap((product) => product ?? []));
              return { items, last_page: 1, total: items.length };
            }),
          ),
          refuseFailures(),
        ),
    };
  }),
);
