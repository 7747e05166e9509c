import type { BrowserContext } from "@playwright/test";

/**
 * The browser itself notes a refused or failed call, and a server that is away; what the page makes of it is what tests
 * look at.
 */
const isFailedCall = (text: string, url: string): boolean =>
  text.startsWith("Failed to load resource") && (url.includes("/api/") || text.includes("ERR_CONNECTION_REFUSED"));

/** Playwright's own words where a test has no service worker. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/** Collects errors and warnings of every page of a context: exceptions, broken content policies, React's complaints. */
export const watchConsole = (context: BrowserContext): ReadonlyArray<string> => {
  const problems: Array<string> = [];
  context.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    const { url } = message.location();
    if (isBad && message.text() !== BLOCKED && !isFailedCall(message.text(), url))
      problems.push(`${message.text()} (${url})`);
  });
  context.on("weberror", (failure) => problems.push(String(failure.error())));
  return problems;
};
