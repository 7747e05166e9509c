import { optionMachines } from "#application/optionMachines.ts";
import type { OptionsMachine } from "#application/machines/optionsMachine.ts";
import { CUSTOMER_FIRST, EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { ChoiceEvent } from "#domain/form/FormState.ts";
import type { Option as NamedRecord } from "#domain/shared/Page.ts";
import { ComboBox, MultiComboBox } from "#ui/kit/combo/ComboBox.tsx";
import { withStableHandlers } from "#ui/kit/field/withStableHandlers.tsx";
import type { FieldProps } from "#ui/kit/field/FieldFrame.tsx";
import { useMachines } from "../useApp.ts";
import { type Adds, useAdding } from "./NewRecord.tsx";
import { choiceEvent, namedOption, namedOptionOrNull, namedRecord, useOptions } from "./useOptions.ts";

const toRecord = ({ id, name }: NamedRecord): NamedRecord => ({ id, name });

type PickerProps<Scope> = FieldProps &
  Adds & {
    readonly name: string;
    readonly machine: OptionsMachine<NamedRecord, Scope>;
    readonly scope: Scope;
    readonly emptyMessage?: string;
    readonly placeholder?: string | undefined;
    /** Tells the form about text that is being looked up, or that matches no option. */
    readonly tell: (event: ChoiceEvent) => void;
    readonly onTyping?: ((isTyping: boolean) => void) | undefined;
  };

type OneProps<Choice extends NamedRecord, Scope> = Omit<PickerProps<Scope>, "machine"> & {
  readonly machine: OptionsMachine<Choice, Scope>;
  readonly value: NamedRecord | null;
  readonly onChange: (value: NamedRecord | null) => void;
  /** Called after `onChange`, with all that the list knows about the choice. */
  readonly onChosen?: (choice: Choice) => void;
};

function PlainRecordPicker<Choice extends NamedRecord, Scope>({
  machine,
  scope,
  emptyMessage = EMPTY_OPTIONS.noOptionsFound,
  value,
  onChange,
  onChosen,
  tell,
  onTyping,
  adds,
  addsTo,
  ...props
}: OneProps<Choice, Scope>) {
  const { name } = props;
  const { offersAdding, entryOf, add, form } = useAdding({ adds, addsTo }, onChange);
  const list = useOptions({
    machine,
    scope,
    emptyMessage,
    onTyping,
    offersAdding,
    on: (event) => {
      if (event.type === "choice.made") {
        onChange(toRecord(event.option));
        onChosen?.(event.option);
      } else tell(choiceEvent(name, event));
      if (event.type === "choice.adds") add(event.text);
    },
  });
  const shown = { list, addLabel: entryOf(list), value: namedOptionOrNull(value) };
  return (
    <>
      <ComboBox {...props} {...shown} onClear={() => onChange(null)} />
      {form}
    </>
  );
}

/** Selects one record of a list that the server searches. */
export const RecordPicker = withStableHandlers(PlainRecordPicker) as typeof PlainRecordPicker;

type CustomerPickerProps = Omit<OneProps<NamedRecord, null>, "machine" | "scope" | "emptyMessage">;

/** Used in every form. */
export function CustomerPicker(props: CustomerPickerProps) {
  return (
    <RecordPicker
      isRequired
      placeholder="Select customer"
      {...props}
      machine={useMachines(optionMachines).customers}
      scope={null}
      adds="customer"
      emptyMessage={EMPTY_OPTIONS.notFound}
    />
  );
}

/** What pickers of the facilities of a customer have in common. */
export const useFacilitiesOf = (customerId: number | null) => ({
  machine: useMachines(optionMachines).facilities,
  scope: { customer_id: customerId },
  adds: "facility" as const,
  addsTo: customerId,
  disabledReason: customerId === null ? CUSTOMER_FIRST : undefined,
});

type SeveralProps<Scope> = PickerProps<Scope> & {
  readonly values: ReadonlyArray<NamedRecord>;
  readonly onChange: (values: ReadonlyArray<NamedRecord>) => void;
  readonly hiddenId?: number | null;
  readonly fixedIds?: ReadonlyArray<string> | undefined;
};

function PlainRecordsPicker<Scope>(props: SeveralProps<Scope>) {
  const {
    machine,
    scope,
    emptyMessage = EMPTY_OPTIONS.noOptionsFound,
    values,
    onChange,
    tell,
    onTyping,
    hiddenId = null,
    fixedIds = [],
    placeholder,
    adds,
    addsTo,
    ...rest
  } = props;
  const { offersAdding, entryOf, add, form } = useAdding({ adds, addsTo }, (made) => onChange([...values, made]));
  const list = useOptions({
    machine,
    scope,
    emptyMessage,
    isMultiple: true,
    hiddenId,
    onTyping,
    offersAdding,
    on: (event) => {
      if (event.type === "choice.made") toggle(event.option, event.wasTyped);
      else tell(choiceEvent(rest.name, event));
      if (event.type === "choice.adds") add(event.text);
    },
  });
  const toggle = (option: NamedRecord, wasTyped: boolean) => {
    const others = values.filter(({ id }) => id !== option.id);
    if (others.length === values.length) return onChange([...values, toRecord(option)]);
    onChange(wasTyped || fixedIds.includes(String(option.id)) ? values : others);
  };
  return (
    <>
      <MultiComboBox
        {...rest}
        list={list}
        addLabel={entryOf(list)}
        placeholder={values.length === 0 ? placeholder : undefined}
        fixedIds={fixedIds}
        values={values.map(namedOption)}
        onChange={(chosen) => onChange(chosen.map(namedRecord))}
      />
      {form}
    </>
  );
}

/** Selects several records. Choosing one again removes it; typing its name again changes nothing. */
export const RecordsPicker = withStableHandlers(PlainRecordsPicker) as typeof PlainRecordsPicker;
