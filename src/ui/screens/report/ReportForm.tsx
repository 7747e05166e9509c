import type { FormEvent } from "react";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { namedOption, namedOptionOrNull, namedRecord, useOptions } from "../form/useOptions.ts";
import { useApp, useRole } from "../useApp.ts";
import { ReportFailure } from "./ReportFailure.tsx";
import type { ReportView } from "./ReportView.ts";
import * as texts from "./reportTexts.ts";
import * as styles from "./report.css.ts";

const { REPORT_LABELS: LABELS } = texts;

/** While the file is made nothing can be chosen. */
export function ReportForm({ state, send }: ReportView) {
  const { machines } = useApp();
  const role = useRole();
  const { draft, errors, types, years } = state.context;
  const isMaking = state.hasTag("making");
  const customers = useOptions(machines.options.customers, null, namedOption, EMPTY_OPTIONS.notFound);
  const customerId = draft.customer?.id ?? null;
  const facilities = useOptions(
    machines.options.facilities,
    { customer_id: customerId },
    namedOption,
    EMPTY_OPTIONS.noOptionsFound,
  );
  const field = (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    error: errors[name]?.[0],
    isDisabled: isMaking,
  });
  const noYears = state.hasTag("noYears");
  const yearsFailed = state.hasTag("yearsFailed");
  const noYearsYet = state.hasTag("yearsLoading") ? LOADING : yearsFailed ? texts.YEARS_FAILED : texts.NO_YEARS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "report.requested" });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={texts.REPORTS}>
      <FormGrid>
        <ComboBox
          {...field("customer_id")}
          {...customers}
          isRequired
          placeholder="Select customer"
          value={namedOptionOrNull(draft.customer)}
          onSelect={(option) => send({ type: "customer.chosen", customer: option && namedRecord(option) })}
        />
        <ComboBox
          {...field("facility_id")}
          {...facilities}
          isRequired
          placeholder="Select facility"
          disabledReason={customerId === null ? texts.CUSTOMER_FIRST : undefined}
          value={namedOptionOrNull(draft.facility)}
          onSelect={(option) => send({ type: "facility.chosen", facility: option && namedRecord(option) })}
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
      {yearsFailed ? (
        <ReportFailure message={texts.YEARS_FAILED} onRetry={() => send({ type: "years.retry" })} />
      ) : null}
      {state.hasTag("typesFailed") ? (
        <ReportFailure message={texts.TYPES_FAILED} onRetry={() => send({ type: "types.retry" })} />
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
        {isMaking ? <Button onPress={() => send({ type: "report.cancelled" })}>{texts.CANCEL}</Button> : null}
        <span role="status" className={styles.muted}>
          {isMaking ? texts.MAKING : null}
        </span>
      </div>
    </form>
  );
}
