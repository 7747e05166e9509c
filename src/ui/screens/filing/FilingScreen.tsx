import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { SnapshotFrom } from "xstate";
import { filingMachines } from "#application/filing/filingMachines.ts";
import { optionMachines } from "#application/optionMachines.ts";
import { type FilingDraft, NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import type { FilingDetails, FilingEvent, filingMachine } from "#application/filing/filingMachine.ts";
import { CUSTOMER_FIRST } from "#application/shared/texts.ts";
import { FILING_FORMAT_NAMES, MOST_CERTIFIER } from "#domain/filing/FilingRequest.ts";
import type { ChoiceEvent } from "#domain/form/FormState.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { QuestionDialog } from "../form/QuestionDialog.tsx";
import { CustomerPicker, RecordsPicker } from "../form/RecordPicker.tsx";
import * as reportStyles from "../report/report.css.ts";
import { MakeButtons, YearSelect, YearsFailure } from "../report/reportFormParts.tsx";
import { REPORTS } from "../report/reportTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { CREATE_FILING, FILING_PATH } from "../shell/sections.ts";
import { useMachines, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { AttachmentsPart, TemplatePart } from "./FilingUploads.tsx";
import { ReadinessPart } from "./ReadinessPart.tsx";
import { FilingMade, NewestFilings, StoredFilings } from "./StoredFilings.tsx";
import * as texts from "./filingTexts.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The choices for a filing, restored when the person returns from a form that a remark links to. */
    readonly filing?: FilingDraft;
  }
}

/** /reports/filing: what to file, what is missing, what will be written, and the file. */
export function FilingScreen() {
  usePage({
    title: CREATE_FILING,
    breadcrumbs: [{ name: REPORTS, path: "/reports" }, { name: CREATE_FILING }],
  });
  const machines = useMachines(filingMachines);
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
      <PageHead title={CREATE_FILING} description={texts.INTRO} />
      <Panel>
        <FilingForm state={state} send={send} />
      </Panel>
      <FilingOutcome state={state} send={send} />
    </div>
  );
}

function FilingOutcome({ state, send }: FilingView) {
  const { readiness, readinessError } = state.context;
  const onSaved = useCallback(() => send({ type: "readiness.outdated" }), [send]);
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
        <ReadinessPart readiness={readiness} isCurrent={state.context.isCurrent} onSaved={onSaved} />
        <StoredFilings stored={readiness.stored} />
      </>
    );
  }
  return state.hasTag("readinessLoading") ? (
    <Panel>
      <LoadingView label={texts.CHECKING} />
    </Panel>
  ) : (
    <NewestFilings />
  );
}

type FilingView = {
  readonly state: SnapshotFrom<typeof filingMachine>;
  readonly send: (event: FilingEvent) => void;
};

const { FILING_LABELS: LABELS } = texts;
const TARGETS = FILING_FORMAT_NAMES.map((id) => ({ id, label: texts.TARGETS[id] }));

/** While the file is being created, nothing can be chosen. */
function FilingForm({ state, send }: FilingView) {
  const options = useMachines(optionMachines);
  const role = useRole();
  const { draft, errors, readiness, makingError, made } = state.context;
  const isMaking = state.hasTag("making");
  const customerId = draft.customer?.id ?? null;
  const field = (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    error: errors[name]?.[0],
    isDisabled: isMaking,
  });
  /** Text in the picker that is not a valid choice clears the choice. */
  const picks = (name: "customer_id" | "facility_ids", clear: () => void) => ({
    name,
    tell: (event: ChoiceEvent) => {
      if (event.type !== "choice.dropped" || name in errors) clear();
      if (event.type === "choice.failed") send({ type: "choice.failed", name, message: event.message });
    },
  });
  const change = (details: Partial<FilingDetails>) => send({ type: "details.changed", details });
  const lacking = readiness?.mandatory_lacks ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "filing.requested" });
  };
  return (
    <form className={reportStyles.form} onSubmit={submit} noValidate name={texts.FORM_NAME} aria-label={CREATE_FILING}>
      <FormGrid>
        <Select
          {...field("target")}
          isRequired
          options={TARGETS}
          value={draft.format}
          onChange={(id) => {
            const format = FILING_FORMAT_NAMES.find((one) => one === id);
            if (format !== undefined) send({ type: "target.chosen", format });
          }}
        />
        <CustomerPicker
          {...field("customer_id")}
          {...picks("customer_id", () => send({ type: "customer.chosen", customer: null }))}
          value={draft.customer}
          onChange={(customer) => send({ type: "customer.chosen", customer })}
        />
        <RecordsPicker
          {...field("facility_ids")}
          {...picks("facility_ids", () => undefined)}
          machine={options.facilities}
          adds="facility"
          addsTo={customerId}
          scope={{ customer_id: customerId }}
          isRequired
          placeholder="Select facilities"
          disabledReason={customerId === null ? CUSTOMER_FIRST : undefined}
          values={draft.facilities}
          onChange={(facilities) => send({ type: "facilities.chosen", facilities })}
        />
        <YearSelect
          {...field("year")}
          isRequired
          state={state}
          send={send}
          disabledReason={draft.facilities.length === 0 ? texts.PLACES_FIRST : undefined}
        />
        {draft.target === "tier2" ? (
          <>
            <TextField
              {...field("certifier")}
              description={texts.CERTIFIER_HELP}
              limit={MOST_CERTIFIER}
              value={draft.certifier}
              onChange={(certifier) => change({ certifier })}
            />
            <DateField
              {...field("signed_on")}
              value={draft.signed_on}
              onChange={(signed_on) => change({ signed_on })}
            />
          </>
        ) : null}
        <TextField
          {...field("place_word")}
          description={texts.PLACE_WORD_HELP}
          value={draft.place_word ?? ""}
          onChange={(place_word) => change({ place_word })}
        />
      </FormGrid>
      {draft.format === "t2s" ? (
        <AttachmentsPart
          attachments={draft.attachments}
          facilities={draft.facilities}
          error={errors["attachments"]?.[0]}
          isDisabled={isMaking}
          onChange={(attachments) => change({ attachments })}
        />
      ) : null}
      {draft.target === "cers" ? (
        <TemplatePart
          template={draft.template}
          error={errors["template"]?.[0]}
          isDisabled={isMaking}
          onChange={(template) => change({ template })}
        />
      ) : null}
      <YearsFailure state={state} send={send} />
      {state.hasTag("refused") ? (
        <Notice tone="danger" role="alert">
          {texts.refusedText(lacking)}
        </Notice>
      ) : null}
      {state.hasTag("makingFailed") ? <FormFailure message={makingError} /> : null}
      {readiness?.is_draft === true ? (
        <Checkbox
          label={texts.draftLabel(lacking)}
          description={texts.DRAFT_HELP}
          isDisabled={isMaking}
          isSelected={draft.is_draft}
          onChange={(isDraft) => send({ type: "draft.chosen", isDraft })}
        />
      ) : null}
      <MakeButtons
        label={CREATE_FILING}
        isMaking={isMaking}
        making={texts.MAKING}
        disabledReason={refusalOf(mayDo(role, "filing.create"))}
        onCancel={() => send({ type: "filing.cancelled" })}
      />
      {state.hasTag("confirming") && readiness !== null ? (
        <QuestionDialog
          question={texts.confirmQuestion(
            readiness.unconfirmed_lines,
            readiness.facilities.reduce((sum, one) => sum + one.questions.length + one.questions_left_out, 0),
          )}
          onConfirm={() => send({ type: "filing.confirmed" })}
          onCancel={() => send({ type: "filing.declined" })}
        />
      ) : null}
      {state.hasTag("made") && made !== null ? <FilingMade filing={made} /> : null}
    </form>
  );
}
