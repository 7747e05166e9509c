import { fieldChanged } from "#application/machines/formSelectors.ts";
import type { TechnicianDraft } from "#application/identity/personForms.ts";
import { ResourcePage } from "../list/ResourcePage.tsx";
import { useApp } from "../useApp.ts";
import { PersonFields } from "./PersonFields.tsx";
import { technicianView } from "./technicianView.ts";

/** /technicians-mgmt, /technicians-mgmt/create and /technicians-mgmt/{id} (spec A2). */
export function TechniciansScreen() {
  const { machines, pages } = useApp();
  return (
    <ResourcePage view={technicianView} machines={machines.technicians} memory={pages.technicians}>
      {({ context, field, send }) => (
        <PersonFields
          draft={context.draft}
          field={field}
          onChange={(name, value) => send(fieldChanged<TechnicianDraft, typeof name>(name, value))}
        />
      )}
    </ResourcePage>
  );
}
