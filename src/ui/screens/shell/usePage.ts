import { useEffect } from "react";
import type { Breadcrumb } from "#application/machines/shellMachine.ts";
import { useApp } from "../useApp.ts";

/** 'Inventories - HazLedger' on the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - HazLedger`;
  }, [title]);
};

export type PageFacts = { readonly title: string; readonly breadcrumbs: ReadonlyArray<Breadcrumb> };

/** Sets the page's title and breadcrumbs. Each page of the protected layout calls it once. */
export const usePage = ({ title, breadcrumbs }: PageFacts): void => {
  const { shell } = useApp();
  // Compared by content, because screens create a new list on each render.
  const crumbs = JSON.stringify(breadcrumbs);
  useEffect(() => {
    shell.send({ type: "shell.page.shown", title, breadcrumbs });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shell, title, crumbs]);
  useDocumentTitle(title);
};
