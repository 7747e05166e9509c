import type { ReactNode } from "react";
import { NOT_LOADED } from "#application/shared/texts.ts";
import { EmptyState, Panel } from "#ui/kit/layout.tsx";
import { useTelling } from "../useIsTold.ts";

/** In the place of a record that is not there. */
export function MissingRecord({ message, action }: { readonly message: string; readonly action: ReactNode }) {
  const { words } = useTelling(message, NOT_LOADED);
  return (
    <Panel>
      <EmptyState title={words} action={action} />
    </Panel>
  );
}
