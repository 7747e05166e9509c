import { useMachine } from "@xstate/react";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { useApp } from "../useApp.ts";
import { usePage } from "../shell/usePage.ts";
import { ReportForm } from "./ReportForm.tsx";
import { ReportOutcome } from "./ReportOutcome.tsx";
import { ReportTrack } from "./ReportTrack.tsx";
import { INTRO, REPORTS } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

/** /reports: what to report on, the result as a page, and the file (spec B2). */
export function ReportsScreen() {
  usePage({ title: REPORTS, breadcrumbs: [{ name: REPORTS }] });
  const { machines } = useApp();
  const [state, send] = useMachine(machines.report);
  return (
    <div className={styles.page}>
      <PageHeading title={REPORTS} description={INTRO} />
      <Panel>
        <ReportTrack state={state} />
        <ReportForm state={state} send={send} />
      </Panel>
      <ReportOutcome state={state} send={send} />
    </div>
  );
}
