import { lazyRouteComponent } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { viewed } from "#ui/screens/views/viewed.tsx";

it("a list whose screen has come has nothing to fetch before it is turned or sorted", () => {
  const screen = lazyRouteComponent(() => Promise.resolve({ Screen: () => null }), "Screen");
  const list = viewed("hazards", screen);
  expect(list.preload).toBe(screen.preload);
  // As the router does it, once the screen has come.
  delete screen.preload;
  expect(list.preload).toBeUndefined();
});
