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
    renderedInputs: Set<object>;
  }
}

/**
 * Call before the page is opened. Listens to React's commits, as its developer tools do, and records each field that a
 * commit rendered: such a field has a new props object.
 */
export const watchRenderedInputs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.renderedInputs = new Set();
    const propsBefore = new WeakMap<object, unknown>();
    const visit = (fiber: Fiber | null): void => {
      if (fiber === null) return;
      const { type, stateNode, memoizedProps } = fiber;
      if (type === "input" && Reflect.get(Object(memoizedProps), "type") !== "file") {
        if (propsBefore.get(stateNode) !== memoizedProps) window.renderedInputs.add(stateNode);
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

/** The number of fields rendered since the last call. */
export const renderedSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { size } = window.renderedInputs;
    window.renderedInputs.clear();
    return size;
  });
