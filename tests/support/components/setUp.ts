import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import "#ui/theme/global.css.ts";

/** What a test leaves behind would meet the next one: all of them share one page. */
const [WIDTH, HEIGHT] = [1280, 800];

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.adoptedStyleSheets = [];
  const told = [console.error, console.warn].flatMap((tell) => vi.mocked(tell).mock.calls);
  vi.restoreAllMocks();
  if (window.innerWidth !== WIDTH || window.innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  if (told.length > 0) throw new Error(`The browser's console stays empty: ${told.join("\n")}`);
});
