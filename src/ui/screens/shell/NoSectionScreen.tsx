import { EmptyState, PageHeading, Panel } from "#ui/kit/layout.tsx";
import { usePage } from "./usePage.ts";

/** What a technician sees of every section (reading 5). */
export function NoSectionScreen() {
  usePage({ title: "No section", breadcrumbs: [{ name: "No section" }] });
  return (
    <>
      <PageHeading title="No section is open to your role." />
      <Panel>
        <EmptyState title="Nothing to show here">
          Your role has no access to this page. Please ask an admin if you need it.
        </EmptyState>
      </Panel>
    </>
  );
}
