import type { FacilityDraft } from "#application/customer/customerMachines.ts";
import type { Facility } from "#domain/customer/Facility.ts";
import { FILED_FIELDS } from "#domain/customer/filedFields.ts";
import { FILING_FIELDS } from "#domain/customer/filingFields.ts";
import { naicsNameAfter } from "#domain/customer/naicsName.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { sameDraft } from "#domain/shared/fieldValues.ts";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { sections } from "../form/form.css.ts";
import { wordOptions } from "../form/useOptions.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import { MailingAddress } from "./MailingAddress.tsx";
import { useNaicsNames } from "./useNaicsNames.ts";
import { StateValueFields } from "./StateValueFields.tsx";

const FIELDS = { ...FILING_FIELDS, ...FILED_FIELDS };
const NAMES = labelsOf(FIELDS);
type Name = keyof typeof NAMES;
const isName = (name: string): name is Name => name in NAMES;

/** `County, Latitude`, of what has been entered. */
const saidOf = (draft: FacilityDraft): string =>
  Object.entries(NAMES)
    .filter(([name]) => isName(name) && !sameDraft(draft[name], FIELDS[name].empty))
    .map(([, label]) => label)
    .join(", ");

/** What a Tier II filing asks of the facility (40 CFR 370.42). Closed, it names what was entered. */
export function FilingFields(form: OpenForm<FacilityDraft, Facility>) {
  const {
    context: { draft, errors },
    field,
    text,
    change,
  } = form;
  const said = saidOf(draft);
  const names = useNaicsNames();
  const stated = (name: "manned" | "subject_to_rmp") => (
    <Select
      {...field(name)}
      options={wordOptions(FILING_FIELDS[name].words)}
      value={draft[name]}
      onChange={(id) => change(name, FILING_FIELDS[name].words.find((word) => word === id) ?? "not stated")}
    />
  );
  return (
    <Disclosure
      title="Filing"
      isHeldOpen={Object.keys(errors).some(isName)}
      summary={<p>{said === "" ? "Nothing entered yet" : said}</p>}
    >
      <div className={sections}>
        <FormGrid>
          <TextField {...text("county")} />
          <TextField {...text("fire_district")} />
          <TextField {...text("latitude")} description="Decimal degrees, such as 34.6059" />
          <TextField {...text("longitude")} description="Decimal degrees, such as -86.9833; west is negative" />
          <TextField
            {...text("naics")}
            description="6 digits"
            onChange={(code) => {
              change("naics", code);
              change("naics_name", naicsNameAfter(names, draft, code));
            }}
          />
          <TextField {...text("naics_name")} description="Filled in from the code (NAICS 2017); you can edit it" />
          <TextField {...text("duns")} description="9 digits" />
          <TextField {...text("rmp_id")} description="12 digits" />
          <TextField {...text("tri_id")} description="15 letters and digits" />
          <TextField {...text("cers_id")} description="8 digits, California only" />
          {stated("manned")}
          <DecimalField
            {...field("max_occupants")}
            decimals={0}
            value={draft.max_occupants}
            onChange={(value) => change("max_occupants", value)}
          />
          {stated("subject_to_rmp")}
          <TextField {...text("department")} />
          <Select
            {...field("phone_type")}
            description="For the phone number in the facility's address"
            options={wordOptions(FILED_FIELDS.phone_type.words)}
            value={draft.phone_type}
            onChange={(id) =>
              change("phone_type", FILED_FIELDS.phone_type.words.find((word) => word === id) ?? "not stated")
            }
          />
        </FormGrid>
        <FormSection title="Certification" description="Name and title of the person who signs the filing" isSmall>
          <FormGrid>
            <TextField {...text("certifier_name")} autoComplete="off" />
            <TextField {...text("certifier_title")} autoComplete="off" />
          </FormGrid>
        </FormSection>
        <MailingAddress text={text} />
        <StateValueFields {...form} />
        <TextField {...text("filing_notes")} isMultiline />
      </div>
    </Disclosure>
  );
}
