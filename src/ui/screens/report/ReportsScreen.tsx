import { useRouter } from "@tanstack/react-router";
import type { FormEvent } from "react";
import type { SnapshotFrom } from "xstate";
import { optionMachines } from "#application/optionMachines.ts";
import { reportMachines } from "#application/report/reportMachines.ts";
import { reportProgress } from "#application/charts/reportProgress.ts";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import type { ReportEvent } from "#application/report/reportDraft.ts";
import type { reportMachine } from "#application/report/reportMachine.ts";
import { CUSTOMER_FIRST, LOADING } from "#application/shared/texts.ts";
import type { ChoiceEvent } from "#domain/form/FormState.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import type { Option } from "#domain/shared/Page.ts";
import { Button } from "#ui/kit/Button.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { StepTrack } from "#ui/kit/progress/StepTrack.tsx";
import { FormGrid, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { CREATE_FILING, FILING_PATH } from "../shell/sections.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { CustomerPicker, RecordPicker } from "../form/RecordPicker.tsx";
import { SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useMachines, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { MakeButtons, YearSelect, YearsFailure } from "./reportFormParts.tsx";
import { ReportResult } from "./ReportResult.tsx";
import * as styles from "./report.css.ts";
import * as texts from "./reportTexts.ts";

const BUTTONS = [{ label: SEASON.label, href: SEASON.path }];

/** /reports: what to report on, the result on the page, and the file (spec B2). */
export function ReportsScreen() {
  usePage({ title: texts.REPORTS, breadcrumbs: [{ name: texts.REPORTS }] });
  const machines = useMachines(reportMachines);
  const [state, send] = useMachine(machines.report);
  return (
    <div className={styles.page}>
      <PageHead title={texts.REPORTS} description={texts.INTRO} actions={BUTTONS} />
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
      label={texts.TRACK}
      steps={steps}
      mood={MOODS[ending]}
      factsTitle={texts.TRACK_DETAILS}
      facts={[
        { label: texts.TRACK_LABELS.now, value: now },
        { label: texts.TRACK_LABELS.next, value: next },
        { label: texts.TRACK_LABELS.blocks, value: blocks.length === 0 ? texts.NOTHING : blocks.join(" ") },
        { label: texts.TRACK_LABELS.who, value: who.map((role) => ROLE_LABELS[role]).join(", ") },
      ]}
    />
  );
}

/** Empty until everything is chosen. */
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
      <LoadingView label={texts.COMPUTING} />
    </Panel>
  ) : null;
}

type ReportView = {
  readonly state: SnapshotFrom<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
};

/** While the file is being created, nothing can be chosen. */
function ReportForm({ state, send }: ReportView) {
  const options = useMachines(optionMachines);
  const role = useRole();
  const router = useRouter();
  const { draft, errors, types } = state.context;
  const isMaking = state.hasTag("making");
  const customerId = draft.customer?.id ?? null;
  const field = (name: keyof typeof texts.REPORT_LABELS) => ({
    label: texts.REPORT_LABELS[name],
    error: errors[name]?.[0],
    isDisabled: isMaking,
  });
  /** Text in the picker that is not a valid choice clears the choice. */
  const picks = (name: "customer_id" | "facility_id", choose: (chosen: Option | null) => void) => ({
    name,
    onChange: choose,
    tell: (event: ChoiceEvent) => {
      if (event.type !== "choice.dropped" || name in errors) choose(null);
      if (event.type === "choice.failed") send({ type: "choice.failed", name, message: event.message });
    },
  });
  const openFiling = () => {
    const { customer, facility, year } = draft;
    const filing = { ...NOTHING_CHOSEN, customer, facilities: facility === null ? [] : [facility], year };
    void router.navigate({ to: FILING_PATH, state: { filing } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "report.requested" });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.REPORTS}>
      <FormGrid>
        <CustomerPicker
          {...field("customer_id")}
          {...picks("customer_id", (customer) => send({ type: "customer.chosen", customer }))}
          value={draft.customer}
        />
        <RecordPicker
          {...field("facility_id")}
          {...picks("facility_id", (facility) => send({ type: "facility.chosen", facility }))}
          machine={options.facilities}
          adds="facility"
          addsTo={customerId}
          scope={{ customer_id: customerId }}
          isRequired
          placeholder="Select facility"
          disabledReason={customerId === null ? CUSTOMER_FIRST : undefined}
          value={draft.facility}
        />
        <YearSelect
          {...field("year")}
          state={state}
          send={send}
          disabledReason={draft.facility === null ? texts.PLACE_FIRST : undefined}
        />
        <Select
          {...field("type")}
          isRequired
          options={types.map(({ type, name }) => ({ id: type, label: name }))}
          value={draft.type}
          placeholder="Select report type"
          emptyMessage={state.hasTag("typesFailed") ? texts.TYPES_FAILED : LOADING}
          onChange={(report) => send({ type: "type.chosen", report })}
        />
      </FormGrid>
      <YearsFailure state={state} send={send} />
      {state.hasTag("typesFailed") ? (
        <FormFailure message={texts.TYPES_FAILED} onRetry={() => send({ type: "types.retry" })} />
      ) : null}
      <MakeButtons
        label={texts.CREATE_REPORT}
        isMaking={isMaking}
        making={texts.MAKING}
        disabledReason={refusalOf(mayDo(role, "report.create"))}
        onCancel={() => send({ type: "report.cancelled" })}
      >
        <Button disabledReason={refusalOf(mayDo(role, "filing.create"))} onPress={openFiling}>
          {CREATE_FILING}
        </Button>
      </MakeButtons>
    </form>
  );
}
