import type { ContactDraft } from "#application/contact/contactMachines.ts";
import { CUSTOMER_FIRST, EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { FormGrid } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { MailingAddress } from "../customer/MailingAddress.tsx";
import { sections } from "../form/form.css.ts";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { RecordsPicker } from "../form/RecordsPicker.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { useApp } from "../useApp.ts";
import { PhonesField } from "./PhonesField.tsx";
import { RolesField } from "./RolesField.tsx";

export function ContactFields({ form }: { readonly form: OpenForm<ContactDraft, Contact> }) {
  const { options } = useApp().machines;
  const { context, picker, text, change } = form;
  const { customer_id: customer, facility_ids: facilities } = context.draft;
  return (
    <div className={sections}>
      <FormGrid>
        <TextField {...text("first_name")} autoComplete="off" />
        <TextField {...text("last_name")} autoComplete="off" isRequired />
        <TextField {...text("title")} autoComplete="off" />
        <TextField {...text("email")} type="email" autoComplete="off" />
        <RecordPicker
          {...picker("customer_id")}
          machine={options.customers}
          scope={null}
          emptyMessage={EMPTY_OPTIONS.notFound}
          isRequired
          placeholder="Select customer"
          value={customer}
          onChange={(chosen) => change("customer_id", chosen)}
        />
        <RecordsPicker
          {...picker("facility_ids")}
          machine={options.facilities}
          scope={{ customer_id: customer?.id ?? null }}
          emptyMessage={EMPTY_OPTIONS.noOptionsFound}
          description="A contact can be assigned to several of the customer's facilities."
          placeholder="Select facilities"
          disabledReason={customer === null ? CUSTOMER_FIRST : undefined}
          values={facilities}
          onChange={(chosen) => change("facility_ids", chosen)}
        />
      </FormGrid>
      <RolesField {...form} />
      <PhonesField {...form} />
      <MailingAddress text={text} />
      <TextField {...text("notes")} isMultiline description="For internal use. Not included in filings." />
    </div>
  );
}
