import type { Page } from "@playwright/test";

/** One picture: where to go, and what to do there before it is taken. */
export type Shot = {
  readonly name: string;
  readonly path: string;
  readonly isPublic?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
};

const rows = (page: Page) => page.getByRole("row").nth(2).waitFor();

/** Every screen of the product. */
export const SHOTS: ReadonlyArray<Shot> = [
  { name: "login", path: "/login", isPublic: true },
  { name: "about", path: "/about", isPublic: true },
  { name: "inventories", path: "/inventories", prepare: rows },
  { name: "inventory-create", path: "/inventories/create", prepare: (page) => page.getByRole("dialog").waitFor() },
  { name: "inventory-edit", path: "/inventories/1", prepare: (page) => page.getByRole("dialog").waitFor() },
  { name: "inventory-products", path: "/inventories/1/products", prepare: rows },
  { name: "product-form-new", path: "/inventories/1/products/create" },
  { name: "product-form", path: "/inventories/1/products/1" },
  { name: "not-found", path: "/nowhere" },
];
