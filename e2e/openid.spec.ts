import { CLIENT, startOpenIdServer } from "../tests/support/openIdServer.ts";
import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

// The provider's own page asks for a font, and the refusal has the status 401.
test.use({ expectedProblem: /fonts\.googleapis|status of 401/ });

test("people sign in with the firm's provider, get where they wanted, are told why they cannot, and are unlinked by an admin", async ({
  page,
  house,
}) => {
  const { id, email } = await makePerson(await house.api("admin"), "Uma", "Linked");
  const people = {
    uma: { email, email_verified: true },
    stranger: { email: "stranger@elsewhere.test", email_verified: true },
  };
  const provider = await startOpenIdServer([`${house.base}/sign-in-done`], people);
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: "Acme",
  };
  /** At the provider, which then asks for consent. */
  const signInThere = async (login: string) => {
    await page.getByPlaceholder("Enter any login").fill(login);
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const link = page.getByRole("link", { name: "Sign in with Acme" });

  await house.restart(settings);
  await page.goto("/containers?search=Drum");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel("Username")).toBeVisible();
  await expectNoBarrier(page, "sign-in with a provider", link);
  await link.click();
  await signInThere("stranger");
  await expect(page.getByRole("alert")).toContainText(
    "No active user has the email stranger@elsewhere.test. Ask an admin to add you.",
  );
  const back = page.getByRole("link", { name: "Back to the sign-in" });
  await expectNoBarrier(page, "a refused sign-in with a provider", back);
  await page.context().clearCookies();
  await back.click();

  await page.goto("/containers?search=Drum");
  await link.click();
  await signInThere("uma");
  await expect(page).toHaveURL(/\/containers\?search=Drum$/);
  await expect(page.getByRole("table")).toContainText("Drum");

  const forgetPerson = () =>
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await forgetPerson();
  await page.goto("/login");
  await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
  await expect(page).toHaveURL(/\/inventories$/);
  await page.goto(`/users/${id}`);
  const unlink = page.getByRole("button", { name: "Unlink from Provider" });
  await unlink.press("Enter");
  const ask = page.getByRole("alertdialog", { name: "Unlink this account from Acme?" });
  await expectNoBarrier(page, "unlinking from a provider", ask);
  await ask.getByRole("button", { name: "Unlink" }).press("Enter");
  await expect(toastOf(page, "Success")).toContainText("The account was unlinked.");
  await unlink.press("Enter");
  await ask.getByRole("button", { name: "Unlink" }).press("Enter");
  await expect(toastOf(page, "This account is not linked to the sign-in provider.")).toBeVisible();

  await house.restart({ ...settings, PASSWORD_SIGN_IN: "no" });
  await forgetPerson();
  await page.goto("/login");
  await expect(link).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  // The page may still be loading; its requests would fail while the server restarts.
  await page.close();
  await house.restart();
  await provider.stop();
});
