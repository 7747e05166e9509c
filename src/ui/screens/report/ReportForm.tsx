import { useRouter } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
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
import type { ReportView } from "./ReportView.ts";
import * as texts from "./reportTexts.ts";
import * as styles from "./report.css.ts";

const { REPORT_LABELS: LABELS } = texts;

/** While the file is made nothing can be chosen. */
export function ReportForm({ state, send }: ReportView) {
  const { machines } = useApp();
  const role = useRole();
  const router = useRouter();
  const { draft, errors, types, years } = state.context;
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
  const noYears = state.hasTag("noYears");
  const yearsFailed = state.hasTag("yearsFailed");
  const noYearsYet = state.hasTag("yearsLoading") ? LOADING : yearsFailed ? texts.YEARS_FAILED : texts.NO_YEARS;
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
          disabledReason={customerId === null ? texts.CUSTOMER_FIRST : undefined}
          value={draft.facility}
        />
        <Select
          {...field("year")}
          options={years.map((year) => ({ id: String(year), label: String(year) }))}
          value={draft.year === null ? null : String(draft.year)}
          placeholder={noYears ? texts.NO_YEARS : "Select year"}
          emptyMessage={noYearsYet}
          disabledReason={draft.facility === null ? texts.PLACE_FIRST : undefined}
          onChange={(year) => send({ type: "year.chosen", year: year === null ? null : Number(year) })}
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
      {yearsFailed ? <FormFailure message={texts.YEARS_FAILED} onRetry={() => send({ type: "years.retry" })} /> : null}
      {state.hasTag("typesFailed") ? (
        <FormFailure message={texts.TYPES_FAILED} onRetry={() => send({ type: "types.retry" })} />
      ) : null}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          isPending={isMaking}
          disabledReason={refusalOf(mayDo(role, "report.create"))}
        >
          {texts.CREATE_REPORT}
        </Button>
        {isMaking ? (
          <Button onPress={() => send({ type: "report.cancelled" })}>{texts.CANCEL}</Button>
        ) : (
          <Button disabledReason={refusalOf(mayDo(role, "filing.create"))} onPress={openFiling}>
            {CREATE_FILING}
          </Button>
        )}
        <span role="status" className={styles.muted}>
          {isMaking ? texts.MAKING : null}
        </span>
      </div>
    </form>
  );
}
