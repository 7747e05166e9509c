import { NounScreen } from "../shared/NounScreen.tsx";
import { useApp } from "../shared/useApp.ts";
import { TechnicianFields } from "./TechnicianFields.tsx";
import { technicianView } from "./technicianView.ts";

/** /technicians-mgmt, /technicians-mgmt/create and /technicians-mgmt/{id} (spec A2). */
export function TechniciansScreen() {
  const { logics, pages } = useApp();
  return (
    <NounScreen view={technicianView} logics={logics.technicians} memory={pages.technicians}>
      {(form) => <TechnicianFields form={form} />}
    </NounScreen>
  );
}
