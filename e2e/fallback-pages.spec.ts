import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { pauseClock } from "./support/pauseClock.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

const LOST = "Oops! The page you're looking for doesn't exist.";
const countdown = (seconds: number) => `You will be redirected to the home page in ${seconds} seconds...`;

test.describe("for a signed-in person", () => {
  test.use({ who: "staff" });

  // Rules: A2.1, A2.20, A2.21, A2.22, A2.23, B2.13, D16
  test("an unknown address says 404, and leads back, home, or home by itself in five seconds unless one stays", async ({
    page,
    house,
  }) => {
    await page.clock.install();
    await page.goto("/about");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("About");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    // Five seconds pass when this test says so, however long a page takes to come.
    const open = async (path: string) => {
      await pauseClock(page);
      await page.goto(path);
    };
    await open("/inventories/7/nowhere");
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(page.getByText(countdown(5))).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByText(countdown(4))).toBeVisible();
    await page.clock.runFor(4000);
    await page.clock.resume();
    await expect(page).toHaveURL(`${house.base}/inventories`);
    await expect(heading).toHaveText("Inventories List");
    // Back does not lead to it again.
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);

    await open("/nowhere");
    await page.getByRole("button", { name: "Go Back" }).click();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/about$/);
    await open("/nowhere");
    await page.getByRole("link", { name: "Go to Home" }).click();
    await page.clock.resume();
    await expect(page).toHaveURL(`${house.base}/inventories`);
    await expect(heading).toHaveText("Inventories List");
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);

    await open("/nowhere");
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByText("You will be redirected")).toHaveCount(0);
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await expectNoBarrier(page, "404", page.getByText(LOST));
  });
});

test.describe("when a part of the page cannot be fetched", () => {
  test.use({
    expectedProblem: /dynamically imported|preload CSS|Failed to load resource|The server cannot be reached/,
  });

  test("a style sheet that is gone is told like a page that is gone", { tag: "@long" }, async ({ page, house }) => {
    const line = await openBadLine(house.base, (call) => (/\/CustomersScreen[^/]*\.css/.test(call) ? "lost" : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await page.getByRole("link", { name: "Customers and Facilities Mgmt." }).click();
      await expect(page.getByText("This page could not be loaded. It may have been updated")).toBeVisible();
      await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    } finally {
      await line.close();
    }
  });

  // Rules: A2.24, A2.25, A2.26
  test("it loads under its own title; what does not come is told in words, and comes when it is tried again", {
    tag: "@long",
  }, async ({ page, house }) => {
    let mishapOf = (call: string): Mishap => (/\/network[^/]*\.js/.test(call) ? "lost" : "none");
    const line = await openBadLine(house.base, (call) => mishapOf(call));
    try {
      // A sign-in that needs a lost part does not say that the server is away.
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page.getByText("This page could not be loaded. It may have been updated")).toBeVisible();
      await expect(page.getByLabel("Username")).toHaveValue(PEOPLE.staff.email);

      const held = Promise.withResolvers<void>();
      mishapOf = (call) => (/\/ProductsScreen[^/]*\.js/.test(call) ? held.promise : "none");
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Inventories List");
      await page.getByRole("link", { name: "Products Mgmt." }).click();
      // The previous list may still be loading, with the same text: it is hidden then, and no role finds it.
      await expect(heading).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toHaveText("Products Mgmt.");
      await expect(page).toHaveTitle("Products Mgmt. - HazLedger");
      held.resolve();
      await expect(heading).toHaveText("Products List");
      await expect(page).toHaveTitle("Products List - HazLedger");

      mishapOf = () => "lost";
      await page.getByRole("link", { name: "Technicians Mgmt." }).click();
      await expect(heading).toHaveText("Error");
      await expect(page.getByText("The server cannot be reached.")).toBeVisible();
      await expect(page.getByText("Something went wrong. Please try again or return to home page.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toHaveText("Technicians Mgmt.");
      await expect(page).toHaveTitle("Error - HazLedger");
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByText("The server cannot be reached.")).toBeVisible();
      mishapOf = () => "none";
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(heading).toHaveText("Technicians Management");

      // The server is there, and has lost the part.
      mishapOf = (call) => (/\/ContainersScreen[^/]*\.js/.test(call) ? "lost" : "none");
      await page.getByRole("link", { name: "Containers Mgmt." }).click();
      await expect(heading).toHaveText("Error");
      await expect(page.getByText("This page could not be loaded. It may have been updated")).toBeVisible();
      await expect(page.getByText(/dynamically|assets/)).toHaveCount(0);
      mishapOf = () => "none";
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(heading).toHaveText("containers");
    } finally {
      await line.close();
    }
  });
});
