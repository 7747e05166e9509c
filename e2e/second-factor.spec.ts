import { Effect } from "effect";
import type { Page } from "@playwright/test";
import { oneTimeCodesLive } from "../src/adapters/passwords/oneTimeCodes.ts";
import { OneTimeCodes } from "../src/application/identity/secondFactor/OneTimeCodes.ts";
import { stepsAt } from "../src/domain/identity/SecondFactor.ts";
import { openSession } from "../tools/support/ApiSession.ts";
import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const { codeAt } = Effect.runSync(Effect.provide(OneTimeCodes, oneTimeCodesLive));
/** The server takes the next step's code too, so two codes in a row need not wait for half a minute. */
const codeOf = (secret: string): string => codeAt(secret, stepsAt(Date.now())[1] ?? 0);

const section = (page: Page) => page.getByRole("region", { name: "Second Factor" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a second factor: set up with an app, asked for at the sign-in, replaced by a recovery code, turned off", async ({
  page,
  house,
}) => {
  const { email, password } = await makePerson(await house.api("admin"), "Sue", "Cond");
  await page.goto("/profile");
  await submitSignIn(page, email, password);
  await expect(section(page)).toContainText("Off");
  await section(page).getByRole("button", { name: "Set Up" }).click();
  const setUp = dialog(page, "Set Up a Second Factor");
  await setUp.getByRole("button", { name: "Continue" }).click();
  await expect(setUp.getByLabel("Current Password", { exact: true })).toHaveAccessibleDescription(
    "Enter your current password",
  );
  await setUp.getByLabel("Current Password", { exact: true }).fill("Wrong-2026");
  await setUp.getByRole("button", { name: "Continue" }).click();
  await expect(setUp.getByLabel("Current Password", { exact: true })).toHaveAccessibleDescription(
    "The current password is wrong",
  );
  await setUp.getByLabel("Current Password", { exact: true }).fill(password);
  await setUp.getByRole("button", { name: "Continue" }).click();
  await expect(setUp.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const secret = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectNoBarrier(page, "the app", setUp);
  await setUp.getByLabel("Code from the App").fill("000000");
  await setUp.getByRole("button", { name: "Turn On" }).click();
  await expect(setUp.getByLabel("Code from the App")).toHaveAccessibleDescription(/This code is wrong/);
  await setUp.getByLabel("Code from the App").fill(codeOf(secret));
  await setUp.getByRole("button", { name: "Turn On" }).click();
  const codes = setUp.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allTextContents();
  await expectNoBarrier(page, "the recovery codes", setUp);
  await setUp.getByRole("button", { name: "I Have Stored Them" }).click();
  await expect(section(page)).toContainText("10 recovery codes are left.");

  await page.getByRole("button", { name: /^Account/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  await expectNoBarrier(page, "the second step", page.getByLabel("Code"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/Enter the code from your authenticator app/);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This code is wrong" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await submitSignIn(page, email, password);
  await page.getByLabel("Code").fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto("/profile");
  await expect(section(page)).toContainText("9 recovery codes are left.");
  await section(page).getByRole("button", { name: "Turn Off" }).click();
  const off = dialog(page, "Turn Off the Second Factor");
  await off.getByLabel("Current Password", { exact: true }).fill(password);
  await off.getByLabel("Code from the App").fill(recovery[1] ?? "");
  await off.getByRole("button", { name: "Turn Off" }).click();
  await expect(section(page)).toContainText("Off");
  await expect(section(page).getByRole("button", { name: "Set Up" })).toBeVisible();
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("resets the second factor of a person who has lost it", async ({ page, house }) => {
    const { id, email, password } = await makePerson(await house.api("admin"), "Los", "T");
    const own = await openSession(house.base, email, password);
    const { secret } = await own.resource("POST", "/second-factor/enroll", { current_password: password });
    await own.resource("POST", "/second-factor/confirm", { current_code: codeOf(String(secret)) });
    await page.goto(`/users/${id}`);
    const reset = page.getByRole("button", { name: "Reset Second Factor" });
    await reset.press("Enter");
    const ask = page.getByRole("alertdialog", { name: "Turn off this person's second factor?" });
    await ask.getByRole("button", { name: "Turn Off" }).press("Enter");
    await expect(toastOf(page, "Success")).toBeVisible();
    await reset.press("Enter");
    await ask.getByRole("button", { name: "Turn Off" }).press("Enter");
    await expect(toastOf(page, "This person has no second factor.")).toBeVisible();
  });
});

test("a required second factor is set up before anything else", { tag: "@long" }, async ({ page, house }) => {
  const { email, password } = await makePerson(await house.api("admin"), "Req", "Uired");
  await house.restart({ REQUIRE_SECOND_FACTOR: "everyone" });
  await page.goto("/login");
  await submitSignIn(page, email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Set Up a Second Factor" })).toBeVisible();
  await expectNoBarrier(page, "a required second factor", page.getByRole("button", { name: "Sign Out" }));
  await page.goto("/containers");
  await expect(page).toHaveURL(/\/second-factor$/);
  await page.getByLabel("Current Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from the App").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I Have Stored Them" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
  // The page may still be loading; its requests would fail while the server restarts.
  await page.close();
  await house.restart();
});
