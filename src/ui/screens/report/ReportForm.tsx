import { useRouter } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { CUSTOMER_FIRST, EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import type { ChoiceEvent } from "#domain/form/unsettledChoices.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Option } from "#domain/shared/Page.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { CREATE_FILING, FILING_PATH } from "../filing/filingTexts.ts";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { useApp, useRole } from "../useApp.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { MakeButtons } from "./MakeButtons.tsx";
import type { ReportView } from "./ReportView.ts";
import * as texts from "./reportTexts.ts";
import { YearsFailure, YearSelect } from "./YearSelect.tsx";
import * as styles from "./report.css.ts";

const { REPORT_LABELS: LABELS } = texts;

/** While the file is made nothing can be chosen. */
export function ReportForm({ state, send }: ReportView) {
  const { machines } = useApp();
  const role = useRole();
  const router = useRouter();
  const { draft, errors, types } = state.context;
  const isMaking = state.hasTag("making");
  const customerId = draft.customer?.id ?? null;
  const field = (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    error: errors[name]?.[0],
    isDisabled: isMaking,
  });
  /** Text that is not a choice, or not yet, leaves nothing chosen. */
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
        <RecordPicker
          {...field("customer_id")}
          {...picks("customer_id", (customer) => send({ type: "customer.chosen", customer }))}
          machine={machines.options.customers}
          scope={null}
          emptyMessage={EMPTY_OPTIONS.notFound}
          isRequired
          placeholder="Select customer"
          value={draft.customer}
        />
        <RecordPicker
          {...field("facility_id")}
          {...picks("facility_id", (facility) => send({ type: "facility.chosen", facility }))}
          machine={machines.options.facilities}
          scope={{ customer_id: customerId }}
          emptyMessage={EMPTY_OPTIONS.noOptionsFound}
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
