import type { ReactNode } from "react";
import { LOADING } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select, type SelectProps } from "#ui/kit/field/Select.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import * as styles from "./report.css.ts";
import { CANCEL, NO_YEARS, YEARS_FAILED } from "./reportTexts.ts";

/** The part of the report's and the filing's state with the years. */
type YearsView = {
  readonly state: {
    readonly context: {
      readonly years: ReadonlyArray<number>;
      readonly draft: { readonly year: number | null };
    };
    readonly hasTag: (tag: "yearsLoading" | "yearsFailed" | "noYears") => boolean;
  };
  readonly send: (event: { type: "year.chosen"; year: number | null } | { type: "years.retry" }) => void;
};

type YearSelectProps = YearsView &
  Pick<SelectProps, "label" | "error" | "isDisabled" | "isRequired" | "disabledReason">;

/** The years for which the chosen place has something to report. */
export function YearSelect({ state, send, ...props }: YearSelectProps) {
  const { years, draft } = state.context;
  const noYears = state.hasTag("yearsFailed") ? YEARS_FAILED : NO_YEARS;
  return (
    <Select
      {...props}
      options={years.map((year) => ({ id: String(year), label: String(year) }))}
      value={draft.year === null ? null : String(draft.year)}
      placeholder={state.hasTag("noYears") ? NO_YEARS : "Select year"}
      emptyMessage={state.hasTag("yearsLoading") ? LOADING : noYears}
      onChange={(year) => send({ type: "year.chosen", year: year === null ? null : Number(year) })}
    />
  );
}

/** Shown in the form if the years could not be loaded. */
export function YearsFailure({ state, send }: YearsView) {
  if (!state.hasTag("yearsFailed")) return null;
  return <FormFailure message={YEARS_FAILED} onRetry={() => send({ type: "years.retry" })} />;
}

type MakeButtonsProps = {
  /** Such as `Create Report`. */
  readonly label: string;
  readonly isMaking: boolean;
  /** The label while the file is being created. */
  readonly making: string;
  readonly disabledReason: string | undefined;
  readonly onCancel: () => void;
  /** Other actions while no file is being created. */
  readonly children?: ReactNode;
};

/** The buttons of a form that creates a file. */
export function MakeButtons({ label, isMaking, making, disabledReason, onCancel, children }: MakeButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" isPending={isMaking} disabledReason={disabledReason}>
        {label}
      </Button>
      {isMaking ? <Button onPress={onCancel}>{CANCEL}</Button> : children}
      <span role="status" className={styles.muted}>
        {isMaking ? making : null}
      </span>
    </div>
  );
}
