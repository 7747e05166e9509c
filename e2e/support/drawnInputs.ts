import type { Page } from "@playwright/test";

type Fiber = {
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly stateNode: object;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};
type Commit = { readonly current: Fiber };
declare global {
  interface Window {
    drawnInputs: Set<object>;
  }
}

/**
 * Before the page is opened: from then on React tells of each commit, as it tells its own developer tools, and the page
 * remembers each field that was rendered again in it: it has another object of props then.
 */
export const watchDrawnInputs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.drawnInputs = new Set();
    const propsBefore = new WeakMap<object, unknown>();
    const visit = (fiber: Fiber | null): void => {
      if (fiber === null) return;
      const { type, stateNode, memoizedProps } = fiber;
      if (type === "input" && Reflect.get(Object(memoizedProps), "type") !== "file") {
        if (propsBefore.get(stateNode) !== memoizedProps) window.drawnInputs.add(stateNode);
        propsBefore.set(stateNode, memoizedProps);
      }
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

/** How many fields were rendered again since it was asked last. */
export const drawnSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { size } = window.drawnInputs;
    window.drawnInputs.clear();
    return size;
  });
