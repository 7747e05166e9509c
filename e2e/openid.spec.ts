import { CLIENT, startOpenIdServer } from "../tests/support/openIdServer.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// The provider's own page asks for a font, and the refusal has the status 401.
test.use({ expectedProblem: /fonts\.googleapis|status of 401/ });

test("people sign in with the firm's provider, get where they wanted, and are told why they cannot", async ({
  page,
  house,
}) => {
  const people = {
    staff: { email: PEOPLE.staff.email, email_verified: true },
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
  await signInThere("staff");
  await expect(page).toHaveURL(/\/containers\?search=Drum$/);
  await expect(page.getByRole("table")).toContainText("Drum");

  await house.restart({ ...settings, PASSWORD_SIGN_IN: "no" });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/login");
  await expect(link).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await house.restart();
  await provider.stop();
});
