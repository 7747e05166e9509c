import { defaultStringifySearch, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ListName } from "#domain/list/listFiles.ts";
import { PageLoading } from "../../shell/FullPage.tsx";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { viewIdIn } from "./viewAddress.ts";

export type OpenViewProps = { readonly list: ListName; readonly view: string };

/**
 * In the place of a list whose address names a view: leads to the list with what the view says. What is wrong with the
 * view is told there (ViewBar).
 */
export function OpenView({ list, view }: OpenViewProps) {
  const { machines } = useApp();
  const router = useRouter();
  const [loading] = useMachine(machines.view, { input: { scope: { id: viewIdIn(view) } } });
  const isLoading = loading.hasTag("loading");
  const { value } = loading.context;
  useEffect(() => {
    if (isLoading) return;
    const state = value?.list.startsWith(list) === true ? value.state : null;
    const search = defaultStringifySearch({ ...state, opened: view });
    router.history.replace(router.latestLocation.pathname + search);
  }, [isLoading, value, list, view, router]);
  return <PageLoading />;
}
