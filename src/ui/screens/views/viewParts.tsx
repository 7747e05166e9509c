import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { type Fetched, prepared, screenPart } from "../screenPart.tsx";
import type { ViewBarProps } from "./ViewBar.tsx";
import type { ViewsDialogProps } from "./ViewsDialog.tsx";

export const ViewsDialog = screenPart<Fetched & ViewsDialogProps>(
  prepared(async () => (await import("./ViewsDialog.tsx")).ViewsDialog),
);

/** If it cannot be loaded, the list is shown without it. */
export const ViewBar = lazyPart<Fetched & ViewBarProps>(prepared(async () => (await import("./ViewBar.tsx")).ViewBar));
