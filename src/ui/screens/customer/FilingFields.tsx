import { useEffect, useState } from "react";
import { customerMachines } from "#application/customer/customerMachines.ts";
import type { FacilityDraft } from "#application/customer/customerForms.ts";
import type { Facility } from "#domain/customer/Facility.ts";
import type { PlausibilityQuestion } from "#domain/customer/plausible/implausible.ts";
import { FILED_FIELDS } from "#domain/customer/filedFields.ts";
import { FILING_FIELDS } from "#domain/customer/filingFields.ts";
import { naicsNameAfter } from "#domain/customer/naicsName.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { sameDraft } from "#domain/shared/fieldValues.ts";
import { type StateValue, stateValuesFor, withStateValue } from "#domain/stateField/stateValues.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { sections } from "../form/form.css.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { MailingAddress } from "./AddressFields.tsx";
import { drawnFields } from "../form/FormFields.tsx";

const FIELDS = { ...FILING_FIELDS, ...FILED_FIELDS };
const NAMES = labelsOf(FIELDS);
type Name = keyof typeof NAMES;
const isName = (name: string): name is Name => name in NAMES;

/** The labels of entered fields, such as `County, Latitude`. */
const enteredLabels = (draft: FacilityDraft): string =>
  Object.entries(NAMES)
    .filter(([name]) => isName(name) && !sameDraft(draft[name], FIELDS[name].empty))
    .map(([, label]) => label)
    .join(", ");

/** The fields of a facility that a Tier II filing requires (40 CFR 370.42). When closed, it lists the entered ones. */
export function FilingFields(
  form: OpenForm<FacilityDraft, Facility> & { readonly questions: ReadonlyArray<PlausibilityQuestion> },
) {
  const {
    context: { draft, errors },
    text,
    change,
  } = form;
  const entered = enteredLabels(draft);
  const toCheck = [...new Set(form.questions.flatMap(({ field: name }) => (isName(name) ? NAMES[name] : [])))];
  const names = useNaicsNames();
  const draw = drawnFields(form, FIELDS);
  return (
    <Disclosure
      title="Filing"
      isHeldOpen={Object.keys(errors).some(isName)}
      summary={
        <>
          <p>{entered === "" ? "Nothing entered yet" : entered}</p>
          {toCheck.length === 0 ? null : <p>{`To check: ${toCheck.join(", ")}`}</p>}
        </>
      }
    >
      <div className={sections}>
        <FormGrid>
          {draw("county", "fire_district", "latitude", "longitude")}
          <TextField
            {...text("naics")}
            description={FIELDS.naics.help}
            onChange={(code) => {
              change("naics", code);
              change("naics_name", naicsNameAfter(names, draft, code));
            }}
          />
          {draw("naics_name", "duns", "rmp_id", "tri_id", "cers_id", "manned", "max_occupants", "subject_to_rmp")}
          {draw("department", "phone_type")}
        </FormGrid>
        <FormSection title="Certification" description="Name and title of the person who signs the filing" isSmall>
          <FormGrid>{drawnFields(form, FIELDS, { autoComplete: "off" })("certifier_name", "certifier_title")}</FormGrid>
        </FormSection>
        <MailingAddress text={text} />
        <StateValueFields {...form} />
        {draw("filing_notes")}
      </div>
    </Disclosure>
  );
}

/** Fields that the address's state requires beyond the federal form, and stored values from imports or other states. */
function StateValueFields({ context: { draft }, field, change }: OpenForm<FacilityDraft, Facility>) {
  const load = useLoad(useMachines(customerMachines).askedFields, null);
  const state = draft["address.state"];
  const { asked, others } = stateValuesFor(state, load.value ?? [], draft.state_fields);
  const { error, isDisabled, isReadOnly, onBlur } = field("state_fields");
  const shown = (one: StateValue, label: string, description: string) => {
    const put = (value: string) => change("state_fields", withStateValue(draft.state_fields, { ...one, value }));
    const key = `${one.state}/${one.t2s_name}`;
    const shared = { label, description, isDisabled, isReadOnly };
    return one.t2s_name.endsWith("Checkbox") ? (
      <Checkbox
        key={key}
        {...shared}
        isSelected={one.value === "true"}
        onChange={(isTicked) => put(isTicked ? "true" : "false")}
      />
    ) : (
      <TextField
        key={key}
        {...shared}
        autoComplete="off"
        isRequired={one.is_required && description === ""}
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
    load.value === null
      ? load.isLoading
        ? "Loading state fields..."
        : undefined
      : asked.length > 0
        ? `${state} requires these fields in addition to the federal form. Fields marked with an asterisk must be completed before filing.`
        : state === ""
          ? "Select a state in the address first."
          : `No state fields are defined for ${state}.`;
  return (
    <FormSection title="State Fields" description={words} isSmall>
      {load.failure}
      {asked.length + others.length === 0 ? null : (
        <FormGrid>
          {asked.map((one) => shown(one, one.label, ""))}
          {load.value === null
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

const NONE: Readonly<Record<string, string>> = {};
const fetchNames = async () => (await import("#domain/customer/plausible/naicsNames.ts")).NAICS_NAMES;

/** Names of NAICS codes, loaded when the form is open; without them, names are typed. */
const useNaicsNames = (): Readonly<Record<string, string>> => {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    fetchNames().then(setNames, () => undefined);
  }, []);
  return names;
};
