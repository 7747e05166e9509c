import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { screenPart } from "../screenPart.tsx";
import type { ViewBarProps } from "./ViewBar.tsx";
import type { ViewsDialogProps } from "./ViewsDialog.tsx";

/** Loads the machines of views. */
type Fetched = { readonly prepare: () => Promise<void> };

export const ViewsDialog = screenPart<Fetched & ViewsDialogProps>(async ({ prepare }) => {
  await prepare();
  return (await import("./ViewsDialog.tsx")).ViewsDialog;
});

/** If it cannot be loaded, the list is shown without it. */
export const ViewBar = lazyPart<Fetched & ViewBarProps>(async ({ prepare }) => {
  await prepare();
  return (await import("./ViewBar.tsx")).ViewBar;
});
