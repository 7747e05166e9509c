import { LoadingView } from "#ui/kit/Loading.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { ReportFailure } from "./ReportFailure.tsx";
import { ReportResult } from "./ReportResult.tsx";
import type { ReportView } from "./ReportView.ts";
import * as texts from "./reportTexts.ts";

/** What the report says, below the form; nothing until everything is chosen. */
export function ReportOutcome({ state, send }: ReportView) {
  const { preview, previewError } = state.context;
  if (state.hasTag("previewFailed")) {
    return <ReportFailure message={previewError} onRetry={() => send({ type: "preview.retry" })} />;
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
      <LoadingView label={texts.COMPUTING} />
    </Panel>
  ) : null;
}
