import type { Page } from "@playwright/test";
import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

const section = (page: Page) => page.getByRole("region", { name: "Second Factor" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Account/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
};

/** A device with a passkey manager whose person answers at once, or refuses. */
const virtualDevice = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    isWilling: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
};

test("a passkey is added, signs in after it was refused once, and is removed; who must have a second factor may choose one", async ({
  page,
  house,
}) => {
  const { email, password } = await makePerson(await house.api("admin"), "Pat", "Key");
  const admin = await makePerson(await house.api("admin"), "Cho", "Ice", "admin");
  // Browsers support passkeys for names alone.
  const origin = house.base.replace("127.0.0.1", "localhost");
  await page.goto(`${origin}/profile`);
  await submitSignIn(page, email, password);
  await expect(section(page)).toContainText("Passkeys are not offered here");
  await house.restart({ PUBLIC_URL: origin, REQUIRE_SECOND_FACTOR: "admins" });
  const device = await virtualDevice(page);
  await page.goto(`${origin}/profile`);
  await section(page).getByRole("button", { name: "Add a Passkey" }).click();
  const add = dialog(page, "Add a Passkey");
  await add.getByLabel("Current Password", { exact: true }).fill(password);
  await add.getByRole("button", { name: "Continue" }).click();
  await expect(add.getByLabel("Name")).toHaveValue(/^Passkey of \d\d-\d\d-\d{4}$/);
  await add.getByLabel("Name").fill("");
  await add.getByRole("button", { name: "Create Passkey" }).click();
  await expect(add.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await add.getByLabel("Name").fill("Laptop");
  await device.isWilling(false);
  await add.getByRole("button", { name: "Create Passkey" }).click();
  await expect(add.getByRole("alert")).toContainText(
    "This was canceled, or took too long. Try again when you are ready.",
  );
  await expectNoBarrier(page, "a new passkey", add);
  await device.isWilling(true);
  await add.getByRole("button", { name: "Create Passkey" }).click();
  const codes = add.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allTextContents();
  await add.getByRole("button", { name: "I Have Stored Them" }).click();
  const row = section(page).getByRole("row", { name: /Laptop/ });
  await expect(row).toContainText("Never");
  await expectNoBarrier(page, "passkeys on the profile", section(page));

  await signOut(page);
  await submitSignIn(page, email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Use your passkey" })).toBeVisible();
  await expectNoBarrier(page, "the second step with a passkey", page.getByRole("button", { name: "Use a Passkey" }));
  await device.isWilling(false);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This was canceled, or took too long. Try again when you are ready.",
  );
  await page.getByRole("button", { name: "Use a Recovery Code" }).click();
  await page.getByLabel("Code").fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await signOut(page);
  await submitSignIn(page, email, password);
  await device.isWilling(true);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${origin}/profile`);
  await expect(section(page)).toContainText("9 recovery codes are left.");
  await expect(row).not.toContainText("Never");
  await row.getByRole("button", { name: "Remove: Laptop" }).click();
  const remove = dialog(page, "Remove a Passkey");
  await remove.getByLabel("Current Password", { exact: true }).fill(password);
  await expectNoBarrier(page, "removing a passkey", remove.getByRole("button", { name: "Use a Passkey" }));
  await remove.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(section(page)).toContainText("Off");
  await expect(row).toHaveCount(0);

  await signOut(page);
  await submitSignIn(page, admin.email, admin.password);
  await page.getByRole("button", { name: "Use a Passkey Instead" }).click();
  await page.getByLabel("Current Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create Passkey" }).click();
  const stored = page.getByRole("button", { name: "I Have Stored Them" });
  await expect(stored).toBeFocused();
  // It would take the codes away, which are shown only once.
  await expect(page.getByRole("button", { name: "Use an App Instead" })).toHaveCount(0);
  await stored.click();
  await expect(page).not.toHaveURL(/second-factor|login/);
  // The page may still be loading; its requests would fail while the server restarts.
  await page.close();
  await house.restart();
});
