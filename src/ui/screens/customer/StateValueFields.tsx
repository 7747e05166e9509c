import type { FacilityDraft } from "#application/customer/customerMachines.ts";
import type { Facility } from "#domain/customer/Facility.ts";
import { type StateValue, stateValuesFor, withStateValue } from "#domain/stateField/stateValues.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

/** What the state of the address asks beyond the federal form, and what else is kept, of a read file or another state. */
export function StateValueFields({ context: { draft }, field, change }: OpenForm<FacilityDraft, Facility>) {
  const [load, send] = useMachine(useApp().machines.askedFields, { input: { scope: null } });
  const state = draft["address.state"];
  const { asked, others } = stateValuesFor(state, load.context.value ?? [], draft.state_fields);
  const { error, isDisabled, isReadOnly, onBlur } = field("state_fields");
  const shown = (one: StateValue, label: string, description: string) => {
    const put = (value: string) => change("state_fields", withStateValue(draft.state_fields, { ...one, value }));
    const key = `${one.state}/${one.t2s_name}`;
    if (one.t2s_name.endsWith("Checkbox"))
      return (
        <Checkbox
          key={key}
          label={label}
          description={description}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          isSelected={one.value === "true"}
          onChange={(isTicked) => put(isTicked ? "true" : "false")}
        />
      );
    return (
      <TextField
        key={key}
        label={label}
        description={description}
        autoComplete="off"
        isRequired={one.is_required && description === ""}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        inputMode={one.t2s_name.endsWith("Number") ? "decimal" : "text"}
        limit={2_000}
        error={error}
        value={one.value}
        onChange={put}
        onBlur={onBlur}
      />
    );
  };
  const words =
    load.context.value === null
      ? load.hasTag("loading")
        ? "Loading state fields..."
        : undefined
      : asked.length > 0
        ? `${state} requires these fields in addition to the federal form. Fields marked with an asterisk must be completed before filing.`
        : state === ""
          ? "Select a state in the address first."
          : `No state fields are defined for ${state}.`;
  return (
    <FormSection title="State Fields" description={words} isSmall>
      {load.hasTag("failed") ? (
        <FormFailure message={load.context.error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : null}
      {asked.length + others.length === 0 ? null : (
        <FormGrid>
          {asked.map((one) => shown(one, one.label, ""))}
          {load.context.value === null
            ? null
            : others.map((one) =>
                shown(
                  one,
                  one.label,
                  one.state === state
                    ? `${one.t2s_name}: kept, but no longer in the list of state fields`
                    : `${one.t2s_name} (${one.state}): kept, but not included in filings in ${state}`,
                ),
              )}
        </FormGrid>
      )}
    </FormSection>
  );
}
