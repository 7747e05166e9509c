import type { Container } from "#domain/container/Container.ts";
import type { CustomerRow } from "#domain/customer/Customer.ts";
import type { Hazard } from "#domain/hazard/Hazard.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { InventoryRow } from "#domain/inventory/Inventory.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type { ProductRow } from "#domain/product/Product.ts";
import type { ReferenceList, ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import type { ListDataPage } from "../reference/ReferenceListStore.ts";
import { createPageCache } from "./PageCache.ts";

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
