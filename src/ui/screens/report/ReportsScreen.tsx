import { reportProgress } from "#application/charts/reportProgress.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { StepTrack } from "#ui/kit/StepTrack.tsx";
import { usePage } from "../shell/usePage.ts";
import { useApp, useRole } from "../useApp.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { ReportResult } from "./ReportResult.tsx";
import type { ReportView } from "./ReportView.ts";
import { COMPUTING, INTRO, NOTHING, REPORTS, TRACK, TRACK_DETAILS, TRACK_LABELS as LABELS } from "./reportTexts.ts";
import * as styles from "./report.css.ts";
import { useMachine } from "../useMachine.ts";

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

const MOODS = { open: "open", cancelled: "open", made: "done", failed: "wrong" } as const;

function ReportTrack({ state }: Pick<ReportView, "state">) {
  const { steps, ending, now, next, blocks, who } = reportProgress(state, useRole());
  return (
    <StepTrack
      label={TRACK}
      steps={steps}
      mood={MOODS[ending]}
      factsTitle={TRACK_DETAILS}
      facts={[
        { label: LABELS.now, value: now },
        { label: LABELS.next, value: next },
        { label: LABELS.blocks, value: blocks.length === 0 ? NOTHING : blocks.join(" ") },
        { label: LABELS.who, value: who.map((role) => ROLE_LABELS[role]).join(", ") },
      ]}
    />
  );
}

/** Nothing until everything is chosen. */
function ReportOutcome({ state, send }: ReportView) {
  const { preview, previewError } = state.context;
  if (state.hasTag("previewFailed")) {
    return <FormFailure message={previewError} onRetry={() => send({ type: "preview.retry" })} />;
  }
  if (preview !== null) {
    return (
      <Panel>
        <ReportResult preview={preview} />
      </Panel>
    );
  }
  return state.hasTag("previewLoading") ? (
    <Panel>
      <LoadingView label={COMPUTING} />
    </Panel>
  ) : null;
}
