import type { Page } from "@playwright/test";

type Fiber = {
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};
type Commit = { readonly current: Fiber };
declare global {
  interface Window {
    drawnInputs: Array<string>;
  }
}

/**
 * Before the page is opened: from then on React tells of each commit, as it tells its own developer tools, and the page
 * remembers the name of each input that was rendered again in it.
 */
export const watchDrawnInputs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.drawnInputs = [];
    const visit = (fiber: Fiber | null): void => {
      if (fiber === null) return;
      const { type, alternate, memoizedProps } = fiber;
      if (type === "input" && alternate !== null && alternate.memoizedProps !== memoizedProps)
        window.drawnInputs.push(String(Reflect.get(Object(memoizedProps), "id")));
      visit(fiber.child);
      visit(fiber.sibling);
    };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    };
    const onCommitFiberRoot = (_: number, { current }: Commit) => visit(current);
    Object.defineProperty(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", { value: { ...hook, onCommitFiberRoot } });
  });

/** How many inputs were rendered again since it was asked last. */
export const drawnSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { drawnInputs } = window;
    window.drawnInputs = [];
    return new Set(drawnInputs).size;
  });
