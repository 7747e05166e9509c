import { type RouteComponent, useSearch } from "@tanstack/react-router";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { PartMissing } from "#domain/shared/PartMissing.ts";
import type { ListName } from "#domain/list/listNames.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { pagePart } from "../lazyScreen.ts";
import { ErrorPage, PageLoading } from "../shell/FullPage.tsx";
import { useApp } from "../useApp.ts";
import type { OpenViewProps } from "./ViewBar.tsx";

type Fetched = OpenViewProps & { readonly prepare: () => Promise<void> };
const OpenView = lazyPart<Fetched>(
  ({ prepare }) =>
    pagePart(async () => {
      await prepare();
      return (await import("./ViewBar.tsx")).OpenView;
    })(),
  {
    fallback: <PageLoading />,
    failed: (_, error, retry) => (
      <ErrorPage error={error instanceof Error ? error : new PartMissing(UNREACHABLE)} reset={retry} />
    ),
  },
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
