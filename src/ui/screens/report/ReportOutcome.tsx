import { Button } from "#ui/kit/Button.tsx";
import { LoadingView } from "#ui/kit/LoadingView.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Panel } from "#ui/kit/Panel.tsx";
import { ReportResult } from "./ReportResult.tsx";
import type { ReportView } from "./ReportView.ts";
import * as texts from "./reportTexts.ts";

/** What the report says, below the form; nothing until everything is chosen. */
export function ReportOutcome({ state, send }: ReportView) {
  const { preview, previewError } = state.context;
  if (state.hasTag("previewFailed")) {
    return (
      <Notice tone="danger" role="alert">
        {previewError} <Button onPress={() => send({ type: "preview.retry" })}>{texts.TRY_AGAIN}</Button>
      </Notice>
    );
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
