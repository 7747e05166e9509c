import { type RouteComponent, useSearch } from "@tanstack/react-router";
import type { ListName } from "#domain/list/listNames.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { pagePart } from "../lazyScreen.ts";
import { WHOLE_PAGE } from "../shell/FullPage.tsx";
import { useApp } from "../useApp.ts";
import type { OpenViewProps } from "./ViewBar.tsx";

type Fetched = OpenViewProps & { readonly prepare: () => Promise<void> };
const OpenView = lazyPart<Fetched>(
  ({ prepare }) =>
    pagePart(async () => {
      await prepare();
      return (await import("./ViewBar.tsx")).OpenView;
    })(),
  WHOLE_PAGE,
);

/** A list with views: a view in its address is opened before the list requests its rows. */
export const viewed = (list: ListName, Screen: RouteComponent): RouteComponent => {
  function Viewed() {
    const { prepareMachines } = useApp();
    const view = useSearch({ strict: false, select: (search) => search.view });
    return view === undefined ? <Screen /> : <OpenView list={list} view={view} prepare={prepareMachines} />;
  }
  // Evaluated each time: a loaded screen has nothing more to load, so the list need not wait for it.
  return Object.defineProperty(Viewed, "preload", { get: () => Screen.preload });
};
