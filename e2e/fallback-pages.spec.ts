import { openBadLine } from "./support/BadLine.ts";
import { lineOf } from "./support/lineOf.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

const LOST = "Oops! The page you're looking for doesn't exist.";
const countdown = (seconds: number) => `You will be redirected to the home page in ${seconds} seconds...`;

// Rules: A2.1
test("/about is a bare page with its heading", { tag: "@long" }, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

// Rules: A2.20, A2.21
test("an unknown address says 404 and counts five seconds down to the sign-in", { tag: "@long" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.getByText(countdown(5))).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText(countdown(4))).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/login\?redirect=%2Finventories$/);
});

test.describe("for a signed-in person", () => {
  test.use({ who: "staff" });

  // Rules: A2.21
  test("the 404 page goes to the inventories by itself", async ({ page, house }) => {
    await page.goto("/about");
    await page.goto("/inventories/7/nowhere");
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(page).toHaveURL(`${house.base}/inventories`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
    // Back does not lead to it again.
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  // Rules: D16
  test("the 404 page stays when it is told to", { tag: "@long" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/nowhere");
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByText("You will be redirected")).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(page.getByText(LOST)).toBeVisible();
  });

  // Rules: A2.22
  test("Go Back returns to where the person came from", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    await page.goto("/nowhere");
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL(/\/about$/);
  });

  // Rules: A2.23, B2.13
  test("Go to Home leads to the inventories", { tag: "@long" }, async ({ page, house }) => {
    await page.goto("/about");
    await page.goto("/nowhere");
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL(`${house.base}/inventories`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  // Rules: A2.26
  test("a page that takes its time shows the logo and 'Loading...'", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    await (await lineOf(page))({ latency: 800 });
    await page.goto("/inventories");
    await expect(page.getByText("Loading...").first()).toBeVisible();
    await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
  });
});

// Rules: A2.26
test("a page that is on its way says so under its own title", { tag: "@long" }, async ({ page, house }) => {
  const held = Promise.withResolvers<void>();
  const line = await openBadLine(house.base, (call) =>
    /\/ProductsScreen[^/]*\.js/.test(call) ? held.promise : "none",
  );
  try {
    await page.goto(`${line.base}/login`);
    await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
    await page.getByRole("link", { name: "Products Mgmt." }).click();
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toHaveText("Products Mgmt.");
    await expect(page).toHaveTitle("Products Mgmt. - HazLedger");
    held.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products List");
    await expect(page).toHaveTitle("Products List - HazLedger");
  } finally {
    await line.close();
  }
});

test.describe("when a part of the page cannot be fetched", () => {
  test.use({ who: "staff", expectedProblem: /The server cannot be reached/ });

  // Rules: A2.24, A2.25
  test("the error page says so, and Try Again opens the page", async ({ page, house }) => {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PROFILE");
    await house.stop();
    try {
      await page.getByRole("link", { name: "Products Mgmt." }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error");
      await expect(page.getByText("The server cannot be reached.")).toBeVisible();
      await expect(page.getByText("Something went wrong. Please try again or return to home page.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toHaveText("Products Mgmt.");
      await expect(page).toHaveTitle("Error - HazLedger");
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    } finally {
      await house.start();
    }
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products List");
  });
});

test.describe("when the server has lost a part of the page", () => {
  test.use({ expectedProblem: /dynamically imported|Failed to load resource/ });

  test("that is told in words, and not as the browser does; a reload brings it", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    let isLost = true;
    const line = await openBadLine(house.base, (call) =>
      isLost && /\/ProductsScreen[^/]*\.js/.test(call) ? "lost" : "none",
    );
    try {
      await page.goto(`${line.base}/login?redirect=%2Fproducts`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error");
      await expect(page.getByText("This page could not be loaded. It may have been updated")).toBeVisible();
      await expect(page.getByText(/dynamically|assets/)).toHaveCount(0);
      isLost = false;
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products List");
    } finally {
      await line.close();
    }
  });

  test("a sign-in that needs it says so, and not that the server is away", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const line = await openBadLine(house.base, (call) => (/\/network[^/]*\.js/.test(call) ? "lost" : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page.getByText("This page could not be loaded. It may have been updated")).toBeVisible();
      await expect(page.getByLabel("Username")).toHaveValue(PEOPLE.staff.email);
    } finally {
      await line.close();
    }
  });
});
