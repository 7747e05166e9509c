import { fieldChanged } from "#application/machines/formSelectors.ts";
import { TextField } from "#ui/kit/TextField.tsx";
import { ResourcePage } from "../list/ResourcePage.tsx";
import { useApp } from "../useApp.ts";
import { hazardView } from "./hazardView.ts";

/** /hazard-class-mgmt, /hazard-class-mgmt/create and /hazard-class-mgmt/{id} (spec B2). */
export function HazardsScreen() {
  const { machines, pages } = useApp();
  return (
    <ResourcePage view={hazardView} machines={machines.hazards} memory={pages.hazards}>
      {({ context, field, send }) => (
        <TextField
          {...field("name")}
          isRequired
          value={context.draft.name}
          onChange={(name) => send(fieldChanged("name", name))}
        />
      )}
    </ResourcePage>
  );
}
