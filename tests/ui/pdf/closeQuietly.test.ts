import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeQuietly } from "#ui/pdf/openPdf.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the page is told of a rejection that nobody handled. */
const isTold = (page: EventTarget, reason: unknown): boolean =>
  page.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
const aborted = () => new DOMException("The operation was aborted.", "AbortError");

it("the requests that end with a PDF are no error of the page; any other error is, and any abort before and after", async () => {
  const page = new EventTarget();
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  expect(isTold(page, aborted())).toBe(true);
  closeQuietly(() => one.promise, page);
  closeQuietly(() => other.promise, page);
  expect([isTold(page, aborted()), isTold(page, new Error("Broken"))]).toEqual([false, true]);
  one.resolve();
  await vi.runAllTimersAsync();
  expect(isTold(page, aborted())).toBe(false);
  other.reject(new Error("The reader has gone."));
  await vi.advanceTimersByTimeAsync(1);
  // The browser tells of it a little later.
  expect(isTold(page, aborted())).toBe(false);
  await vi.runAllTimersAsync();
  expect(isTold(page, aborted())).toBe(true);
});
