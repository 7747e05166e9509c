import { useMachine } from "@xstate/react";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Select, type Option } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import { PhoneField } from "../form/PhoneField.tsx";
import type { FieldProps } from "../form/useResourceForm.ts";
import { useApp } from "../useApp.ts";

type AddressFieldsProps<Name extends string> = {
  /** Without `phone` there is no phone field. */
  readonly names: {
    readonly address: Name;
    readonly city: Name;
    readonly state: Name;
    readonly zip: Name;
    readonly phone?: Name;
  };
  readonly draft: Readonly<Record<Name, string>>;
  readonly field: (name: Name) => FieldProps;
  readonly onChange: (name: Name, text: string) => void;
  readonly states: States;
  readonly isRequired?: boolean;
  /** The parts cannot be changed separately; the notice above them says why. */
  readonly isLocked?: boolean;
};

/** Street, city, state, ZIP and phone (spec B2, B5). */
export function AddressFields<Name extends string>(props: AddressFieldsProps<Name>) {
  const { names, draft, field, onChange, states, isRequired = false, isLocked = false } = props;
  const part = (name: Name) => ({
    ...field(name),
    isDisabled: field(name).isDisabled || isLocked,
    isRequired,
    value: draft[name],
    onChange: (text: string) => onChange(name, text),
    autoComplete: "off",
  });
  const { optionsWith, ...lookup } = states;
  const state = draft[names.state];
  return (
    <FormGrid>
      <TextField {...part(names.address)} />
      <TextField {...part(names.city)} />
      <Select
        {...part(names.state)}
        {...lookup}
        options={optionsWith(state)}
        value={state === "" ? null : state}
        placeholder="Select state"
        onChange={(code) => onChange(names.state, code ?? "")}
      />
      <TextField {...part(names.zip)} inputMode="numeric" />
      {names.phone === undefined ? null : <PhoneField {...part(names.phone)} isRequired={false} />}
    </FormGrid>
  );
}

export type States = {
  /** Until the states are loaded, only the chosen one, by its code. */
  readonly optionsWith: (chosen: string) => ReadonlyArray<Option>;
  readonly emptyMessage: string;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The states lookup of addresses (spec B2). */
export const useStates = (): States => {
  const [state, send] = useMachine(useApp().machines.states, { input: { scope: null } });
  const { value, error } = state.context;
  const options = (value ?? []).map(({ code, title }) => ({ id: code, label: title }));
  return {
    optionsWith: (chosen) =>
      chosen === "" || options.some(({ id }) => id === chosen) ? options : [{ id: chosen, label: chosen }, ...options],
    emptyMessage: state.hasTag("loading") ? LOADING : (error ?? EMPTY_OPTIONS.noOptionsFound),
    onOpenChange: (isOpen) => (isOpen ? send({ type: "load.retry" }) : undefined),
  };
};
