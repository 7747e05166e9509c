import { APP_KEY_HEADER, API_PREFIX } from "../src/adapters/wire/Call.ts";
import { appKeyOf } from "../tools/support/ApiSession.ts";
import { addPerson } from "./support/addPerson.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

// A try that is asked for work is a 429, which the browser's console tells.
test.use({ expectedProblem: /status of 429/ });

test("a person signs in while somebody floods the account with wrong passwords", async ({ page, house }) => {
  const { email, password, first_name } = await addPerson(house, "Vic", "Tim");
  const headers = { [APP_KEY_HEADER]: await appKeyOf(house.base), "content-type": "application/json" };
  const guess = (n: number): Promise<number | undefined> =>
    fetch(`${house.base}${API_PREFIX}/auth/sign-in`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email, password: `Wrong-Horse-${n}` }),
    }).then(
      ({ status }) => status,
      // A connection that breaks off is none of the person's troubles.
      () => undefined,
    );
  let asked = 0;
  page.on("response", (response) => {
    if (response.status() === 429) asked += 1;
  });
  await page.goto("/login");
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const guesses = Array.from({ length: 40 }, (_, n) => guess(n));
  const going = setInterval(() => guesses.push(guess(guesses.length)), 100);
  // From then on the places of those who may wait are taken.
  await Promise.any(guesses.map((guessed) => guessed.then((status) => status === 429 || Promise.reject(status))));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toastOf(page, "Welcome back!")).toContainText(`Successfully logged in as ${first_name}`);
  // A place may have been free at that moment: the same person on a device that is not known, until work is asked for.
  const isAsked = (): boolean => asked > 0;
  for (let tries = 1; !isAsked() && tries < 8; tries += 1) {
    await page.getByRole("button", { name: /^Account/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.context().clearCookies();
    await submitSignIn(page, email, password);
    await expect(toastOf(page, "Welcome back!")).toBeVisible();
  }
  expect(asked).toBeGreaterThan(0);

  // The browser is known from now on: nothing is asked of it, nor has it to wait.
  await page.getByRole("button", { name: /^Account/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  asked = 0;
  await submitSignIn(page, email, password);
  await expect(toastOf(page, "Welcome back!")).toBeVisible();
  clearInterval(going);
  await Promise.all(guesses);
  expect(asked).toBe(0);
});
