import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type FilingDraft, NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { REPORTS } from "../report/reportTexts.ts";
import * as reportStyles from "../report/report.css.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { FilingForm } from "./FilingForm.tsx";
import { NewestFilings, StoredFilings } from "./StoredFilings.tsx";
import type { FilingView } from "./FilingView.ts";
import { ReadinessPart } from "./ReadinessPart.tsx";
import { CHECKING, CREATE_FILING, FILING_PATH, INTRO } from "./filingTexts.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** What was chosen for a filing: it is there again after a way to a field and back. */
    readonly filing?: FilingDraft;
  }
}

/** /reports/filing: what to file, what lacks, what will be written, and the file. */
export function FilingScreen() {
  usePage({ title: CREATE_FILING, breadcrumbs: [{ name: REPORTS, path: "/reports" }, { name: CREATE_FILING }] });
  const { machines } = useApp();
  const router = useRouter();
  const [input] = useState(() => ({ draft: router.state.location.state.filing ?? NOTHING_CHOSEN }));
  const [state, send] = useMachine(machines.filing, { input });
  const { draft } = state.context;
  useEffect(() => {
    if (draft === input.draft) return;
    void router.navigate({ to: FILING_PATH, state: { filing: draft }, replace: true, resetScroll: false });
  }, [draft, input, router]);
  return (
    <div className={reportStyles.page}>
      <PageHeading title={CREATE_FILING} description={INTRO} />
      <Panel>
        <FilingForm state={state} send={send} />
      </Panel>
      <FilingOutcome state={state} send={send} />
    </div>
  );
}

function FilingOutcome({ state, send }: FilingView) {
  const { readiness, readinessError } = state.context;
  if (state.hasTag("readinessFailed")) {
    return (
      <>
        <FormFailure message={readinessError} onRetry={() => send({ type: "readiness.retry" })} />
        <NewestFilings />
      </>
    );
  }
  if (readiness !== null) {
    return (
      <>
        <ReadinessPart readiness={readiness} isCurrent={state.context.isCurrent} />
        <StoredFilings stored={readiness.stored} />
      </>
    );
  }
  return state.hasTag("readinessLoading") ? (
    <Panel>
      <LoadingView label={CHECKING} />
    </Panel>
  ) : (
    <NewestFilings />
  );
}
