import { lazyRouteComponent } from "@tanstack/react-router";
import { pagePart } from "./pagePart.ts";

/** The index of chemical components, under a product and under a line (spec B2). */
export const componentsPlaceholder = lazyRouteComponent(
  pagePart(() => import("../screens/product/ComponentsPlaceholderScreen.tsx")),
  "ComponentsPlaceholderScreen",
);
