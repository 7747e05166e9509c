import { Effect } from "effect";
import type { CustomerRow } from "#domain/customer/Customer.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { Customers } from "./customer/Customers.ts";
import { Inventories } from "./inventory/Inventories.ts";
import { Products } from "./product/Products.ts";
import { callActor, type MachineParts } from "./machines/MachineParts.ts";
import { type PaletteEntry, paletteMachine } from "./machines/paletteMachine.ts";

/** The most results per kind. */
const MOST = 5;

/** The list has a row per facility, so that one search finds both. */
const ofCustomers = (rows: ReadonlyArray<CustomerRow>): ReadonlyArray<PaletteEntry> => {
  const customers = rows.map(
    ({ id, name }): PaletteEntry => ({
      kind: "Customers",
      name,
      hint: null,
      href: `/customers-facilities-mgmt/customers/${id}`,
    }),
  );
  const facilities = rows.flatMap(({ name, facility }): ReadonlyArray<PaletteEntry> => {
    if (facility === null) return [];
    const href = `/customers-facilities-mgmt/facilities/${facility.id}`;
    return [{ kind: "Facilities", name: facility.name, hint: name, href }];
  });
  return [...new Map([...customers, ...facilities].map((entry) => [entry.href, entry])).values()];
};

/** Searches, by name, the lists that the person may see. */
export const findRecords = ({ text }: { readonly text: string }) => {
  const query = { ...DEFAULT_LIST_QUERY, ipp: MOST, search: text, status: "" as const };
  return Effect.map(
    Effect.all(
      [
        Customers.use(({ list }) => list(query)),
        Inventories.use(({ list }) => list(query)),
        Products.use(({ list }) => list(query)),
      ],
      { concurrency: "unbounded" },
    ),
    ([customers, inventories, products]): ReadonlyArray<PaletteEntry> => [
      ...ofCustomers(customers.items),
      ...inventories.items.map(({ id, customer__name, facility__name, year }) => ({
        kind: "Inventories" as const,
        name: `${customer__name}, ${facility__name}, ${year}`,
        hint: null,
        href: `/inventories/${id}/products`,
      })),
      ...products.items.map(({ id, name, mfg_name }) => ({
        kind: "Products" as const,
        name,
        hint: mfg_name,
        href: `/products/${id}`,
      })),
    ],
  );
};

export const paletteMachines = (parts: MachineParts<Customers | Inventories | Products>) => ({
  palette: () => paletteMachine.provide({ actors: { find: callActor(parts, findRecords) } }),
});
