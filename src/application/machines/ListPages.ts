import type { ListQuery, Page } from "#domain/shared/Page.ts";
import { listQueryKey } from "./listQuery.ts";
import type { Container } from "#domain/container/Container.ts";
import type { CustomerRow } from "#domain/customer/Customer.ts";
import type { Hazard } from "#domain/hazard/Hazard.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { InventoryRow } from "#domain/inventory/Inventory.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type { ProductRow } from "#domain/product/Product.ts";
import type { ReferenceList, ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import type { ListDataPage } from "../reference/ReferenceListStore.ts";

/** Recently shown pages, so that returning to a list shows one at once while it is refreshed. */
export type PageCache<Row, Found extends Page<Row> = Page<Row>> = {
  readonly recall: (scope: string, query: ListQuery) => Found | null;
  readonly keep: (scope: string, query: ListQuery, page: Found) => void;
  /** Called at sign-out. */
  readonly clear: () => void;
};

/** The least recently used page is dropped first. */
const MOST_PAGES = 20;

const keyOf = (scope: string, query: ListQuery): string => `${listQueryKey(query)} ${scope}`;

export const createPageCache = <Row, Found extends Page<Row> = Page<Row>>(): PageCache<Row, Found> => {
  const pages = new Map<string, Found>();
  return {
    recall: (scope, query) => pages.get(keyOf(scope, query)) ?? null,
    keep: (scope, query, page) => {
      const key = keyOf(scope, query);
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    },
    clear: () => pages.clear(),
  };
};

/** Scope: the inventory's id as text for the products list, the list for reference rows, else ''. */
export const createListPages = () => ({
  inventories: createPageCache<InventoryRow>(),
  products: createPageCache<ProductRow>(),
  inventoryProducts: createPageCache<InventoryProductRow>(),
  technicians: createPageCache<Person>(),
  customers: createPageCache<CustomerRow>(),
  containers: createPageCache<Container>(),
  containerUnits: createPageCache<Container>(),
  users: createPageCache<Person>(),
  hazards: createPageCache<Hazard>(),
  referenceLists: createPageCache<ReferenceList>(),
  referenceListRows: createPageCache<ReferenceListRow, ListDataPage>(),
});
export type ListPages = Readonly<ReturnType<typeof createListPages>>;
