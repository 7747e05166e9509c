import { test as base, expect, type Page } from "@playwright/test";
import { type House, openHouse } from "./House.ts";
import { PEOPLE, type Who } from "./people.ts";

type TestParts = {
  /** Signs a person in through the sign-in screen. */
  readonly signIn: (who: Who, page?: Page) => Promise<void>;
};
type WorkerParts = { readonly house: House };

/** Playwright's test with a real server for each worker, and sign-in by role. */
export const test = base.extend<TestParts, WorkerParts>({
  house: [
    // Playwright reads which parts a fixture needs from its first argument, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { house, close } = await openHouse();
      await use(house);
      await close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.base);
  },
  signIn: async ({ page, house }, use) => {
    await use(async (who, where = page) => {
      await where.goto(`${house.base}/login`);
      await where.getByLabel("Username").fill(PEOPLE[who].email);
      await where.getByLabel("Password", { exact: true }).fill(PEOPLE[who].password);
      await where.getByRole("button", { name: "Sign In" }).click();
      await expect(where).not.toHaveURL(/\/login/);
    });
  },
});

export { expect };
