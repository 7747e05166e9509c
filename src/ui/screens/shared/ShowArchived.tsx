import type { ListStatus } from "#domain/shared/Page.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";

type ShowArchivedProps = {
  /** The list whose status it is. */
  readonly list: {
    readonly query: { readonly status: ListStatus };
    readonly send: (event: { readonly type: "list.status.chosen"; readonly status: ListStatus }) => void;
  };
};

/** Ticked, the list shows the archived rows, else the active ones (spec A4). */
export function ShowArchived({ list: { query, send } }: ShowArchivedProps) {
  return (
    <Checkbox
      label="Show Archived"
      isSelected={query.status === "inactive"}
      onChange={(isTicked) => send({ type: "list.status.chosen", status: isTicked ? "inactive" : "active" })}
    />
  );
}
