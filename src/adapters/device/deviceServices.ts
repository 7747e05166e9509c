import { Context, Effect } from "effect";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import type { Choices, Device } from "#application/offline/Device.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { Products } from "#application/product/Products.ts";
import { Reports } from "#application/report/Reports.ts";
import { Barcodes } from "#application/scan/Barcodes.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { Inventory, InventoryRow } from "#domain/inventory/Inventory.ts";
import type { LineIdentity } from "#domain/inventory/InventoryProductInput.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import type { Product, ProductOption } from "#domain/product/Product.ts";
import { type Option, type OptionsQuery, PAGE_SIZE } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { isFoundBy } from "#domain/shared/searchWords.ts";
import { deviceBarcodes } from "./deviceBarcodes.ts";
import { devicePhotos } from "./devicePhotos.ts";
import { pageOf } from "./lineStore.ts";
import { meterInWorker } from "./meterInWorker.ts";
import { type DeviceParts, reading, readingLines, writing } from "./throughDevice.ts";

/** The services that a device can answer. */
export type OnDevice =
  | Barcodes
  | Containers
  | ContainerUnits
  | Hazards
  | Inventories
  | InventoryProducts
  | LinePhotos
  | Products
  | Reports
  | TakeAlong
  | Walks;

type Short = { readonly autocomplete: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Option>, Refusal> };

const chosen = <Row extends { readonly name: string }>(
  rows: ReadonlyArray<Row>,
  { page, search, ipp = PAGE_SIZE }: OptionsQuery,
  textOf: (row: Row) => string = ({ name }) => name,
): ReadonlyArray<Row> => {
  const isFound = isFoundBy(search);
  const found = rows.filter((row) => isFound(textOf(row)));
  const byName = found.toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()));
  return byName.slice((page - 1) * ipp, page * ipp);
};

const rowOf = (inventory: Inventory): InventoryRow => {
  const { id, year, customer, facility, technicians, is_completed, is_active, version } = inventory;
  return {
    id,
    year,
    is_completed,
    is_active,
    version,
    customer__name: customer.name,
    facility__name: facility.name,
    technician__names: technicians.map(({ profile }) => profile.full_name).join(", "),
  };
};

const chosenProducts = (products: ReadonlyArray<Product>, query: OptionsQuery): ReadonlyArray<ProductOption> =>
  chosen(products, query, ({ name, mfg_name }) => `${name} ${mfg_name}`).map(({ id, name, mfg_name }) => ({
    id,
    name,
    mfg_name,
  }));

/** What was typed here with a line comes first, then what was taken along. */
const productsOn = async (device: Device, inventoryId: number | null): Promise<ReadonlyArray<Product>> => {
  const typed = inventoryId === null ? [] : ((await device.inventory(inventoryId))?.products ?? []);
  return [...typed, ...(await device.products())].filter(({ is_active }) => is_active);
};

/**
 * The services of the server, answered by the device where an inventory was taken along: while the server is away, and
 * until it has got what was changed meanwhile.
 */
export const deviceServices = (parts: DeviceParts, online: Context.Context<OnDevice>): Context.Context<OnDevice> => {
  const { device } = parts;
  const [inventories, lines, products, reports] = [
    Context.get(online, Inventories),
    Context.get(online, InventoryProducts),
    Context.get(online, Products),
    Context.get(online, Reports),
  ];
  const rules = Context.pick(InventoryProducts, Walks)(online);
  const taken = device.inventory;
  const real = async (id: number, of: "lines" | "products") =>
    id < 0 ? ((await device.queue())[of][String(id)] ?? id) : id;
  /** Forms may still be open with an id that the device gave. */
  const withLine = <A, E, R>(id: number, use: (id: number) => Effect.Effect<A, E, R>) =>
    Effect.flatMap(
      Effect.promise(() => real(id, "lines")),
      use,
    );
  const withProduct = <Input extends Pick<LineIdentity, "product_id">>(input: Input): Effect.Effect<Input> =>
    Effect.promise(async () =>
      input.product_id === null ? input : { ...input, product_id: await real(input.product_id, "products") },
    );
  /** Products that a person searched for are likely to be searched for again. */
  const keepFound = ({ search }: OptionsQuery) =>
    search === ""
      ? Effect.void
      : Context.get(online, TakeAlong)
          .products({ page: 1, search })
          .pipe(
            Effect.flatMap(({ items }) => Effect.promise(() => device.keepProducts(items))),
            Effect.ignore,
            Effect.forkDetach,
          );
  const read = <A>(
    inventoryId: number,
    line: number,
    ask: (line: number) => Effect.Effect<A, Refusal, InventoryProducts | Walks>,
  ) => withLine(line, (own) => readingLines(parts, inventoryId, ask(own), rules));
  const write = <A extends { readonly inventory_product_id: number }>(
    inventoryId: number,
    line: number | null,
    change: Entry["change"],
    options: WriteOptions | undefined,
    ask: (line: number, options: WriteOptions) => Effect.Effect<A, Refusal, InventoryProducts | Walks>,
  ) =>
    withLine(line ?? 0, (own) => {
      const lineId = line === null ? null : own;
      return writing(parts, { inventoryId, lineId, change, options }, (given) => ask(own, given), rules);
    });

  const onLines: InventoryProducts["Service"] = {
    list: (id, query) => read(id, 0, () => InventoryProducts.use(({ list }) => list(id, query))),
    knownTexts: (id) => read(id, 0, () => InventoryProducts.use(({ knownTexts }) => knownTexts(id))),
    get: (id, line) => read(id, line, (own) => InventoryProducts.use(({ get }) => get(id, own))),
    checkExisting: (id, sent) =>
      Effect.flatMap(withProduct(sent), (input) =>
        read(id, 0, () => InventoryProducts.use(({ checkExisting }) => checkExisting(id, input))),
      ),
    options: (id, query) =>
      reading(parts, id, Effect.tap(lines.options(id, query), keepFound(query)), async () =>
        (await taken(id)) === null ? null : chosenProducts(await productsOn(device, id), query),
      ),
    create: (id, sent, options) =>
      Effect.flatMap(withProduct(sent), (input) =>
        write(id, null, { kind: "line.added", input }, options, (_, given) =>
          InventoryProducts.use(({ create }) => create(id, input, given)),
        ),
      ),
    update: (id, line, sent, options) =>
      Effect.flatMap(withProduct(sent), (input) =>
        write(id, line, { kind: "line.edited", input }, options, (own, given) =>
          InventoryProducts.use(({ update }) => update(id, own, input, given)),
        ),
      ),
    unlink: (id, line, options) =>
      write(id, line, { kind: "line.unlinked" }, options, (own, given) =>
        InventoryProducts.use(({ unlink }) => unlink(id, own, given)),
      ),
    resolveQuestion: (id, line, options) =>
      write(id, line, { kind: "question.toggled" }, options, (own, given) =>
        InventoryProducts.use(({ resolveQuestion }) => resolveQuestion(id, own, given)).pipe(
          // The specification's answer has only the question (B7).
          Effect.map((resolved) => ({ ...resolved, inventory_product_id: own })),
        ),
      ),
  };

  const photos = devicePhotos(parts, Context.get(online, LinePhotos));
  const onPhotos: LinePhotos["Service"] = {
    list: (id, line) => withLine(line, (own) => photos.list(id, own)),
    picture: (id, line, photo) => withLine(line, (own) => photos.picture(id, own, photo)),
    add: (id, line, content, options) => withLine(line, (own) => photos.add(id, own, content, options)),
    remove: (id, line, photo) => withLine(line, (own) => photos.remove(id, own, photo)),
  };

  const onWalks: Walks["Service"] = {
    lines: (id) => read(id, 0, () => Walks.use(({ lines }) => lines(id))),
    decide: (id, line, input, options) =>
      write(id, line, { kind: "walk.decided", input }, options, (own, given) =>
        Walks.use(({ decide }) => decide(id, own, input, given)),
      ),
  };

  /** A short list, which was taken along whole. */
  const choices = <Service extends Short>(service: Service, name: keyof Choices): Service => ({
    ...service,
    autocomplete: (query) =>
      reading(parts, null, service.autocomplete(query), async () => {
        const all = (await device.choices())[name];
        return all.length === 0 ? null : chosen(all, query);
      }),
  });

  const hasTaken = async () => (await device.summaries()).length > 0;
  return online.pipe(
    Context.add(InventoryProducts, onLines),
    Context.add(Walks, onWalks),
    Context.add(LinePhotos, onPhotos),
    Context.add(Barcodes, deviceBarcodes(parts, Context.get(online, Barcodes))),
    Context.add(Inventories, {
      ...inventories,
      list: (query) =>
        reading(parts, null, inventories.list(query), async () => {
          const isFound = isFoundBy(query.search);
          const rows = (await device.summaries()).filter(({ isEarlier }) => !isEarlier);
          const found = rows
            .map(({ inventory }) => rowOf(inventory))
            .filter(({ customer__name, facility__name }) => isFound(customer__name, facility__name));
          return rows.length === 0 ? null : pageOf(found, query);
        }),
      get: (id) => reading(parts, id, inventories.get(id), async () => (await taken(id))?.inventory ?? null),
    }),
    Context.add(Products, {
      ...products,
      get: (id) =>
        Effect.flatMap(
          Effect.promise(() => real(id, "products")),
          (own) =>
            reading(
              parts,
              null,
              Effect.tap(products.get(own), (product) =>
                Effect.promise(async () => {
                  if (!(await hasTaken())) return;
                  await device.keepProducts([{ ...(await device.product(own)), ...product, sds_file: null }]);
                }).pipe(Effect.ignore),
              ),
              async () => (await device.product(own)) ?? (await typedProduct(device, own)),
            ),
        ),
      autocomplete: (query) =>
        reading(parts, null, products.autocomplete(query), async () =>
          (await hasTaken()) ? chosenProducts(await productsOn(device, null), query) : null,
        ),
    }),
    Context.add(Reports, {
      ...reports,
      meter: (id, sent) =>
        withLine(sent.inventory_product_id ?? 0, (line) =>
          Effect.flatMap(withProduct(sent), (input) => {
            const asked = { ...input, inventory_product_id: line || null };
            return reading(parts, id, reports.meter(id, asked), () =>
              meterInWorker({ person: parts.actor().id ?? 0, inventoryId: id, input: asked }),
            );
          }),
        ),
    }),
    Context.add(Containers, choices(Context.get(online, Containers), "containers")),
    Context.add(ContainerUnits, choices(Context.get(online, ContainerUnits), "units")),
    Context.add(Hazards, choices(Context.get(online, Hazards), "hazards")),
  );
};

const typedProduct = async (device: Device, id: number): Promise<Product | null> => {
  if (id >= 0) return null;
  for (const { inventory } of await device.summaries()) {
    const typed = (await device.inventory(inventory.id))?.products.find((product) => product.id === id);
    if (typed !== undefined) return typed;
  }
  return null;
};
