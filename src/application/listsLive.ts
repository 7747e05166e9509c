import { Effect, Layer, Stream } from "effect";
import { COMPONENT_COLUMNS, componentFileColumns } from "./component/componentColumns.ts";
import { CUSTOMER_COLUMNS, CUSTOMER_FILE_COLUMNS } from "./customer/customerColumns.ts";
import { ALL_RECORDS, historyResourceOf } from "#domain/history/HistoryEntry.ts";
import { HISTORY_COLUMNS, historyRows } from "./history/historyColumns.ts";
import { inventoryName } from "#domain/inventory/Inventory.ts";
import { INVENTORY_COLUMNS } from "./inventory/inventoryColumns.ts";
import { LINE_COLUMNS, LINE_FILE_COLUMNS } from "./inventory/lineColumns.ts";
import type { Columns } from "./list/Column.ts";
import { type PLAIN_LISTS, RESOURCES as DECLARED } from "#domain/resources.ts";
import type { PlainResource } from "#domain/declareResource.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import type { ListFileQuery, ListName } from "#domain/list/listNames.ts";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { PRODUCT_COLUMNS, PRODUCT_FILE_COLUMNS } from "./product/productColumns.ts";
import { REFERENCE_LIST_COLUMNS, referenceRowColumns } from "./reference/referenceColumns.ts";
import { listTitleOf, referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import { idIn } from "#domain/shared/fields.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { InventoryComponents, ProductComponents } from "./component/Components.ts";
import { CustomerStore } from "./customer/Customers.ts";
import { ProductStore } from "./product/Products.ts";
import { History } from "./history/History.ts";
import { Seals } from "./identity/Seals.ts";
import { InventoryProductStore } from "./inventory/InventoryProductStore.ts";
import { InventoryStore } from "./inventory/InventoryStore.ts";
import { ReferenceListStore } from "./reference/ReferenceListStore.ts";
import { ReferenceLists } from "./reference/ReferenceLists.ts";
import { RESOURCES } from "./resources.ts";
import { MISSING_COLUMNS, missingFileColumns, SEASON_COLUMNS, SEASON_FILE_COLUMNS } from "./season/seasonColumns.ts";
import { seasonFiltersOf, seasonYear } from "./season/seasonFilters.ts";
import { Seasons } from "./season/Seasons.ts";
import { CurrentActor } from "./shared/Actor.ts";
import { permit, refuseFailures } from "./shared/refusals.ts";
import { notFound } from "./shared/resourceLive.ts";
import { Lists } from "./list/Lists.ts";
import {
  idsOf,
  type ListSource,
  openedList,
  pagedList,
  queryOf,
  wholeList,
  ListWriter,
  type WritingFailed,
} from "./list/listSources.ts";
import { today } from "./shared/today.ts";

export const WRITING_FAILED = "The list could not be exported. Please try again.";

/** The cause is only for the log; a person can only try again. */
const refuseWriting = ({ cause }: WritingFailed) =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("A list could not be exported", cause);
    return yield* new Unavailable({ message: WRITING_FAILED, requestId: requestId === "" ? null : requestId });
  });

type PlainLists = Readonly<Record<(typeof PLAIN_LISTS)[number], ListSource>>;

/** The list of every plain resource, from its declaration and its store. */
const plainLists = Effect.gen(function* () {
  // Both tables have the same names.
  const names = Object.keys(RESOURCES) as ReadonlyArray<keyof typeof RESOURCES>;
  const lists: Array<readonly [string, ListSource]> = [];
  for (const name of names) {
    const { list, title, permissions }: PlainResource = DECLARED[name];
    const row = RESOURCES[name];
    // Columns and store of the same name have the same type of rows.
    const columns = row.columns as Columns<unknown>;
    // As above.
    const inFile = "inFile" in row ? (row.inFile as Columns<unknown>) : columns;
    lists.push([list, wholeList(title, permissions.read ?? "records.read", columns, yield* row.store, inFile)]);
  }
  // Object.fromEntries loses the names.
  return Object.fromEntries(lists) as PlainLists;
});

/** `owner`: the product or line, unless it was deleted a moment ago. */
const componentList = <Row extends ChemicalComponent>(
  { columns }: ListFileQuery,
  rows: Parameters<typeof openedList<Row>>[3],
  owner: Parameters<typeof componentFileColumns>[0] | null,
) =>
  openedList<Row>(
    "Chemical Components",
    COMPONENT_COLUMNS,
    columns,
    rows,
    owner === null ? COMPONENT_COLUMNS : componentFileColumns(owner),
  );

const sources = Effect.gen(function* () {
  const inventories = yield* InventoryStore;
  const lines = yield* InventoryProductStore;
  const products = yield* ProductStore;
  const lists = yield* ReferenceListStore;
  const referenceLists = yield* ReferenceLists;
  const productComponents = yield* ProductComponents;
  const lineComponents = yield* InventoryComponents;
  const history = yield* History;
  const seasons = yield* Seasons;
  const seals = yield* Seals;
  const read = "records.read";
  return {
    customers: wholeList(
      "Customers and Facilities",
      read,
      CUSTOMER_COLUMNS,
      yield* CustomerStore,
      CUSTOMER_FILE_COLUMNS,
    ),
    inventories: wholeList("Inventories", read, INVENTORY_COLUMNS, inventories),
    products: wholeList("Products", read, PRODUCT_COLUMNS, products, PRODUCT_FILE_COLUMNS),
    ...(yield* plainLists),
    lines: (asked) =>
      Effect.gen(function* () {
        yield* permit(read);
        const [id] = idsOf(asked.of);
        const [inventory, found] = [yield* inventories.get(id), yield* lines.whole(id, queryOf(asked))];
        if (inventory === null || found === null) return yield* notFound("inventory");
        const title = `Products of ${inventoryName(inventory)}`;
        return openedList(title, LINE_COLUMNS, asked.columns, found.rows, LINE_FILE_COLUMNS);
      }),
    "product-components": (asked) =>
      Effect.gen(function* () {
        const [product_id] = idsOf(asked.of);
        const rows = yield* pagedList((query) => productComponents.list({ product_id }, query), asked);
        return componentList(asked, rows, yield* products.get(product_id));
      }),
    "line-components": (asked) =>
      Effect.gen(function* () {
        const [inventory_id, inventory_product_id] = idsOf(asked.of);
        const owner = { inventory_id, inventory_product_id };
        const rows = yield* pagedList((query) => lineComponents.list(owner, query), asked);
        return componentList(asked, rows, yield* lines.get(inventory_id, inventory_product_id));
      }),
    "reference-lists": (asked) =>
      Effect.map(pagedList(referenceLists.list, asked), (rows) =>
        openedList("Reference Lists", REFERENCE_LIST_COLUMNS, asked.columns, rows),
      ),
    "reference-rows": (asked) =>
      Effect.gen(function* () {
        yield* permit("database.use");
        const type = referenceListTypeOf(asked.of);
        if (type === null) return yield* notFound("list");
        const { rows } = yield* lists.wholeData(type, queryOf(asked));
        return openedList(`${listTitleOf(type)} List`, referenceRowColumns(type), asked.columns, rows);
      }),
    history: (asked) => {
      const [word = "", id = ""] = asked.of.split(",");
      const resource = historyResourceOf(word);
      if (resource === null) return Effect.fail(notFound("record"));
      return Effect.map(
        pagedList(
          (query) =>
            id === String(ALL_RECORDS) ? history.all(resource, query) : history.list(resource, idsOf(id)[0], query),
          asked,
        ),
        (entries) => {
          const rows = Stream.map(entries, (batch) => batch.flatMap(historyRows));
          return openedList("Change History", HISTORY_COLUMNS, asked.columns, rows);
        },
      );
    },
    season: (asked) =>
      Effect.gen(function* () {
        const filters = seasonFiltersOf(asked.of, yield* today);
        const rows = yield* pagedList(
          ({ page, ipp, search }) => seasons.list({ page, ipp, search, ...filters }),
          asked,
        );
        return openedList(`Season ${filters.year}`, SEASON_COLUMNS, asked.columns, rows, SEASON_FILE_COLUMNS);
      }),
    "missing-facts": (asked) =>
      Effect.gen(function* () {
        const [id = "", ...show] = asked.of.split(",");
        const [year, facility_id] = [seasonYear(show.join(), yield* today), idIn(id)];
        const rows = yield* pagedList(
          ({ page, ipp, search }) => seasons.missing({ page, ipp, search, year, facility_id }),
          asked,
        );
        const whole = missingFileColumns(year, seals);
        return openedList(`Missing Facts ${year}`, MISSING_COLUMNS, asked.columns, rows, whole);
      }),
  } satisfies Record<ListName, ListSource>;
});

/** Anyone who may see a list may export it, with the columns that the screen has. */
export const listsLive = Layer.effect(
  Lists,
  Effect.gen(function* () {
    const writer = yield* ListWriter;
    const open = yield* sources;
    return {
      file: (list, asked) =>
        Effect.gen(function* () {
          const { rows, ...heading } = yield* open[list](asked);
          const content = yield* writer.write({ kind: asked.kind, ...heading }, rows);
          return { name: safeFileName(`${heading.title} - ${yield* today}`, asked.kind), content };
        }).pipe(Effect.catchTag("WritingFailed", refuseWriting), refuseFailures()),
    };
  }),
);
