import { referenceMachines } from "#application/reference/referenceMachines.ts";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import { ADDRESS_FIELDS, type BillingAddress } from "#domain/customer/Address.ts";
import { labelsOf, prefixed } from "#domain/shared/fieldTable.ts";
import { type Option, Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { PhoneField } from "../form/FormFields.tsx";
import type { TextProps } from "../form/useResourceForm.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

export const ADDRESS_LABELS = prefixed("address.", labelsOf(ADDRESS_FIELDS));

type AddressPart = keyof BillingAddress;

type AddressFieldsProps = {
  readonly text: (part: AddressPart) => TextProps;
  readonly phone?: TextProps;
  readonly states: States;
  readonly isRequired?: boolean;
  /** The parts cannot be changed separately; the notice above them says why. */
  readonly isLocked?: boolean;
};

/** Street, city, state, ZIP and phone (spec B2, B5). */
export function AddressFields(props: AddressFieldsProps) {
  const { text, phone, states, isRequired = false, isLocked = false } = props;
  const part = (name: AddressPart) => {
    const field = text(name);
    return { ...field, isDisabled: field.isDisabled || isLocked, isRequired, autoComplete: "off" };
  };
  const { optionsWith, ...lookup } = states;
  const { value: code, onChange, ...state } = part("state");
  return (
    <FormGrid>
      <TextField {...part("address")} />
      <TextField {...part("city")} />
      <Select
        {...state}
        {...lookup}
        options={optionsWith(code)}
        value={code === "" ? null : code}
        placeholder="Select state"
        onChange={(chosen) => onChange(chosen ?? "")}
      />
      <TextField {...part("zip")} inputMode="numeric" />
      {phone === undefined ? null : <PhoneField {...phone} />}
    </FormGrid>
  );
}

type States = {
  /** Until the states are loaded, only the current one, by its code. */
  readonly optionsWith: (chosen: string) => ReadonlyArray<Option>;
  readonly emptyMessage: string;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The states lookup of addresses (spec B2). */
export const useStates = (): States => {
  const [state, send] = useMachine(useMachines(referenceMachines).states, { input: { scope: null } });
  const { value, error } = state.context;
  const options = (value ?? []).map(({ code, title }) => ({ id: code, label: title }));
  return {
    optionsWith: (chosen) =>
      chosen === "" || options.some(({ id }) => id === chosen) ? options : [{ id: chosen, label: chosen }, ...options],
    emptyMessage: state.hasTag("loading") ? LOADING : (error ?? EMPTY_OPTIONS.noOptionsFound),
    onOpenChange: (isOpen) => (isOpen ? send({ type: "load.retry" }) : undefined),
  };
};

const DOMESTIC = ["mailing_street", "mailing_city", "mailing_state", "mailing_zip"] as const;
type MailingPart = (typeof DOMESTIC)[number] | "mailing_country";

/** The mailing address of a facility or a contact; unlike the other address, it may be abroad. */
export function MailingAddress({ text }: { readonly text: (part: MailingPart) => TextProps }) {
  return (
    <FormSection title="Mailing Address" isSmall>
      <FormGrid>
        {DOMESTIC.map((part) => (
          <TextField key={part} {...text(part)} autoComplete="off" />
        ))}
        <TextField {...text("mailing_country")} autoComplete="off" description="Leave blank for the USA." />
      </FormGrid>
    </FormSection>
  );
}
