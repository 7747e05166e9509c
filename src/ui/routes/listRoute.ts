import { createRoute, type RouteComponent } from "@tanstack/react-router";
import type { ListName } from "#domain/list/listNames.ts";
import { type ListRules, listSearch } from "../screens/list/listSearch.ts";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { viewed } from "../screens/views/viewed.tsx";
import { appRoute } from "./protectedRoute.ts";

const importsPart = () => import("../screens/import/RecordImportScreens.tsx");
type ImportsPart = Awaited<ReturnType<typeof importsPart>>;

/** The page on which files become records. Static, so it is matched before a record's id. */
export const importRoute = <const Path extends string>(path: Path, screen: keyof ImportsPart) =>
  createRoute({ getParentRoute: () => appRoute, path, component: lazyScreen(importsPart, screen) });

/** A list with the modals over it: `create` for a new record, `$id` for an existing one. */
export const listRoute = <const Path extends string>(
  path: Path,
  name: ListName,
  rules: ListRules,
  screens: { readonly list: RouteComponent; readonly modal: RouteComponent },
) => {
  const list = createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: listSearch(rules),
    component: viewed(name, screens.list),
  });
  return list.addChildren([
    createRoute({ getParentRoute: () => list, path: "create", component: screens.modal }),
    createRoute({ getParentRoute: () => list, path: "$id", component: screens.modal }),
  ]);
};
