import { cdp } from "vitest/browser";

type Place = { readonly x: number; readonly y: number };

/** The test's own page is a frame of the browser's. */
const inWindow = ({ x, y }: Place): Place => {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) };
};

type Kind = "mouseMoved" | "mousePressed" | "mouseReleased" | "mouseWheel";
const mouse = (type: Kind, at: Place, more: object = {}): Promise<unknown> =>
  cdp().send("Input.dispatchMouseEvent", { type, ...inWindow(at), ...more });

/** The pointer of the browser, in pixels of the page. */
export const pointer = {
  moveTo: (at: Place) => mouse("mouseMoved", at),
  press: (at: Place) => mouse("mousePressed", at, { button: "left", buttons: 1, clickCount: 1 }),
  dragTo: (at: Place) => mouse("mouseMoved", at, { button: "left", buttons: 1 }),
  release: (at: Place) => mouse("mouseReleased", at, { button: "left", clickCount: 1 }),
  scroll: (at: Place, deltaY: number) => mouse("mouseWheel", at, { deltaX: 0, deltaY }),
} as const;
