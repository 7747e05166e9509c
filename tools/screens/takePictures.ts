import { join } from "node:path";
import type { Writable } from "node:stream";
import type { Browser, Page } from "@playwright/test";
import { SHOTS, type Shot } from "./shots.ts";

type Account = { readonly email: string; readonly password: string };

const WIDTHS = [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "narrow", viewport: { width: 360, height: 740 } },
] as const;
const THEMES = ["light", "dark"] as const;

const signIn = async (page: Page, base: string, account: Account): Promise<void> => {
  await page.goto(`${base}/login`);
  await page.getByLabel("Username").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
};

const take = async (page: Page, base: string, shot: Shot, path: string): Promise<void> => {
  await page.goto(base + shot.path);
  await shot.prepare?.(page);
  await page.waitForLoadState("networkidle");
  // Fonts and the last frame of a dialog.
  await page.waitForTimeout(300);
  await page.screenshot({ path });
};

/** What would stand in every picture: the welcome toast and, over a narrow page, the menu that is open by default. */
const clearView = async (page: Page, isNarrow: boolean): Promise<void> => {
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.waitFor();
  if (isNarrow) {
    // Beside the menu, on what it covers.
    await page.mouse.click(345, 500);
    await menu.waitFor({ state: "hidden", timeout: 5000 });
  }
  await page.getByText("Welcome back!").first().waitFor({ state: "hidden" });
};

/** Every screen, light and dark, wide and narrow. */
export const takePictures = async (
  browser: Browser,
  base: string,
  account: Account,
  folder: string,
  progress: Writable,
): Promise<void> => {
  for (const theme of THEMES) {
    for (const { name, viewport } of WIDTHS) {
      const context = await browser.newContext({
        viewport,
        colorScheme: theme,
        reducedMotion: "reduce",
        locale: "en-US",
      });
      const page = await context.newPage();
      const path = (shot: Shot): string => join(folder, `${shot.name}-${name}-${theme}.png`);
      for (const shot of SHOTS.filter(({ isPublic }) => isPublic)) await take(page, base, shot, path(shot));
      await signIn(page, base, account);
      await clearView(page, name === "narrow");
      for (const shot of SHOTS.filter(({ isPublic }) => !isPublic)) await take(page, base, shot, path(shot));
      await context.close();
      progress.write(`  ${name}, ${theme}\n`);
    }
  }
};
