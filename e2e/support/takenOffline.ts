import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { aJpeg } from "../../tests/support/aJpeg.ts";
import { chooseMore } from "./chooseMore.ts";
import { waitUntilHeld } from "./waitUntilHeld.ts";
import { watchConsole } from "./watchConsole.ts";

/** For tests without a network, of which the browser itself notes something. */
export const IN_A_BASEMENT = {
  serviceWorkers: "allow",
  expectedProblem: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
} as const;

export const linesPath = (id: number): string => `/inventories/${id}/products`;

/** Above the page: 'Offline, 12 changes waiting'. */
export const sign = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /Offline|waiting|to look at/ });

export const takeOffline = async (page: Page, id: number, base = ""): Promise<void> => {
  await page.goto(base + linesPath(id));
  await waitUntilHeld(page);
  await chooseMore(page, "Take Offline");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Taken Offline" })).toBeVisible();
  await page.keyboard.press("Escape");
};

/** A browser of its own that has taken an inventory along. Its console has stayed empty when it is closed. */
export const openDevice = async (browser: Browser, id: number, options: BrowserContextOptions) => {
  const context = await browser.newContext({ ...options, serviceWorkers: "allow" });
  const page = await context.newPage();
  const problems = watchConsole(context);
  await takeOffline(page, id);
  const close = async (): Promise<void> => {
    await context.close();
    expect(problems.filter((problem) => !IN_A_BASEMENT.expectedProblem.test(problem))).toEqual([]);
  };
  return { context, page, close };
};

/** On the form of a line with a question. */
export const addPhoto = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add Photo" }).click();
  const buffer = Buffer.from(aJpeg({ width: 640, height: 480 }));
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("list", { name: "Photos" }).getByRole("listitem")).toHaveCount(1);
};

/** On /inventories/offline: a change that the server did not take, by its product. */
export const toLookAt = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${name}: `) });
