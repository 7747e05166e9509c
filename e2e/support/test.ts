import { test as base, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { appKeyOf, at, signInWith } from "../../tools/support/ApiSession.ts";
import { type House, openHouse } from "./House.ts";
import { PEOPLE, type Who } from "./people.ts";
import { watchConsole } from "./watchConsole.ts";

/** ms, as long as a test may take: against hanging only, since servers of all workers start at the same moment. */
const LONGEST_SETUP = 600_000;

export type StorageState = Exclude<BrowserContextOptions["storageState"], undefined>;

type TestParts = {
  /** Who is signed in already when the page opens, as somebody who was remembered. Set with `test.use`. */
  readonly who: Who | null;
  /** Signs a person in through the sign-in screen. */
  readonly signIn: (who: Who, page?: Page) => Promise<void>;
  /** An error that the test brings about on purpose, as the browser's console words it. */
  readonly expectedProblem: RegExp | null;
  /** Every test fails at an error in the browser's console, a broken content policy included. */
  readonly quietConsole: undefined;
};
type WorkerParts = {
  /** What the server is started with. A file that names settings has a house that no other file was in. */
  readonly settings: Readonly<Record<string, string>>;
  readonly house: House;
  /** As `rememberAt`; each signs in once per worker. */
  readonly remembered: (who: Who) => Promise<StorageState>;
};

/** Fills in the sign-in form that is open, and sends it. */
export const submitSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
};

/** Signs in at a server and goes on to its first page, or to another one. */
export const signInAt = async (page: Page, base: string, who: Who, path?: string): Promise<void> => {
  await page.goto(`${base}/login${path === undefined ? "" : `?redirect=${encodeURIComponent(path)}`}`);
  await submitSignIn(page, PEOPLE[who].email, PEOPLE[who].password);
  await expect(page).not.toHaveURL(/\/login/);
};

type Account = { readonly email: string; readonly password: string };

/** What the browser keeps of a person who is remembered (spec A7). */
export const rememberAt = async (base: string, { email, password }: Account): Promise<StorageState> => {
  const { json } = await signInWith(await appKeyOf(base), base, email, password, true);
  const token = at(json, "data", "credentials", "access_token");
  expect(typeof token).toBe("string");
  const kept = { token, user: at(json, "data", "resource"), isAuthenticated: true, rememberMe: true };
  const localStorage = [{ name: "auth-storage", value: JSON.stringify(kept) }];
  return { cookies: [], origins: [{ origin: base, localStorage }] };
};

/** Playwright's test with a real server for each worker, and sign-in by role. */
export const test = base.extend<TestParts, WorkerParts>({
  settings: [{}, { option: true, scope: "worker" }],
  house: [
    async ({ settings }, use) => {
      const { house, close } = await openHouse(settings);
      await use(house);
      await close();
    },
    { scope: "worker", timeout: LONGEST_SETUP },
  ],
  remembered: [
    async ({ house }, use) => {
      const states = new Map<Who, Promise<StorageState>>();
      await use((who) => {
        const state = states.get(who) ?? rememberAt(house.base, PEOPLE[who]);
        states.set(who, state);
        return state;
      });
    },
    { scope: "worker", timeout: LONGEST_SETUP },
  ],
  who: [null, { option: true }],
  expectedProblem: [null, { option: true }],
  storageState: async ({ who, remembered }, use) => {
    await use(who === null ? undefined : await remembered(who));
  },
  baseURL: async ({ house }, use) => {
    await use(house.base);
  },
  quietConsole: [
    async ({ context, expectedProblem }, use) => {
      const problems = watchConsole(context);
      await use(undefined);
      const unexpected = problems.filter((problem) => expectedProblem?.test(problem) !== true);
      expect(unexpected, "The browser's console stays empty").toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, house }, use) => {
    await use((who, where = page) => signInAt(where, house.base, who));
  },
});

export { expect };
