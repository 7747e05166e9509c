import type { BrowserContext } from "@playwright/test";
import { APP_KEY_HEADER, API_PREFIX } from "../src/adapters/wire/Call.ts";
import { TRIES_OF_ADDRESS_ON_ACCOUNT } from "../src/application/identity/signIn/signInLimits.ts";
import { appKeyOf } from "../tools/support/ApiSession.ts";
import { makePerson } from "../tools/support/makeRecords.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test("a person signs in while somebody floods the account with wrong passwords", { tag: "@long" }, async ({
  browser,
  house,
}) => {
  const { email, password, first_name } = await makePerson(await house.api("admin"), "Vic", "Tim");
  const headers = { [APP_KEY_HEADER]: await appKeyOf(house.base), "content-type": "application/json" };
  const guess = async (n: number): Promise<number> => {
    const body = JSON.stringify({ email, password: `Wrong-Horse-${n}` });
    const { status } = await fetch(`${house.base}${API_PREFIX}/auth/sign-in`, { method: "POST", headers, body });
    return status;
  };
  const { free, seats } = TRIES_OF_ADDRESS_ON_ACCOUNT;
  const flood = (): ReadonlyArray<Promise<number>> => Array.from({ length: free + 2 * seats }, (_, n) => guess(n));
  /** When one is refused, all places where tries wait are taken, and those who have them wait for two seconds. */
  const takeAllPlaces = async (): Promise<ReadonlyArray<Promise<number>>> => {
    const guesses = flood();
    await Promise.any(guesses.map((guessed) => guessed.then((status) => status === 429 || Promise.reject(status))));
    return guesses;
  };
  /** Signs in from a new browser during the flood. `asked` counts the requests for a proof of work. */
  const signInAmid = async (context: BrowserContext) => {
    const page = await context.newPage();
    let asked = 0;
    page.on("response", (response) => {
      if (response.status() === 429) asked += 1;
    });
    await page.goto("/login");
    await page.getByLabel("Username").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const guesses = await takeAllPlaces();
    // A place that gets free before the button is pressed is taken again at once.
    const end = new AbortController();
    const flooders = Array.from({ length: 2 * seats }, async (_, n) => {
      while (!end.signal.aborted) await guess(n);
    });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(toastOf(page, "Welcome back!")).toContainText(`Successfully logged in as ${first_name}`);
    end.abort();
    await Promise.all([...guesses, ...flooders]);
    return { page, asked: () => asked };
  };
  // The first wrong tries are judged at once, the next ones wait for less than those after them.
  await Promise.all(flood());
  const newBrowser = () => browser.newContext({ baseURL: house.base });
  let known = await signInAmid(await newBrowser());
  // Waiting places can be free while passwords are compared slowly. Then no proof of work is requested, so try again.
  while (known.asked() === 0) {
    await known.page.context().close();
    known = await signInAmid(await newBrowser());
  }

  // The browser is known from now on: nothing is asked of it, nor has it to wait.
  const { page } = known;
  await page.getByRole("button", { name: /^Account/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  const before = known.asked();
  const second = await takeAllPlaces();
  await submitSignIn(page, email, password);
  await expect(toastOf(page, "Welcome back!")).toBeVisible();
  expect(known.asked()).toBe(before);
  await Promise.all(second);
  await page.context().close();
});
