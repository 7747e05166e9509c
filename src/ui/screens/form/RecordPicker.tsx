import type { OptionsMachine } from "#application/machines/optionsMachine.ts";
import type { ChoiceEvent } from "#domain/form/unsettledChoices.ts";
import type { Option as NamedRecord } from "#domain/shared/Page.ts";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import type { FieldProps } from "#ui/kit/FieldFrame.tsx";
import { namedOptionOrNull, choiceEvent, useOptions } from "./useOptions.ts";

export const toRecord = ({ id, name }: NamedRecord): NamedRecord => ({ id, name });

export type PickerProps<Scope> = FieldProps & {
  readonly name: string;
  readonly machine: OptionsMachine<NamedRecord, Scope>;
  readonly scope: Scope;
  readonly emptyMessage: string;
  readonly placeholder?: string | undefined;
  /** The form hears of text that is looked up, or that is no option. */
  readonly tell: (event: ChoiceEvent) => void;
  readonly onTyping?: ((isTyping: boolean) => void) | undefined;
};

type OneProps<Choice extends NamedRecord, Scope> = Omit<PickerProps<Scope>, "machine"> & {
  readonly machine: OptionsMachine<Choice, Scope>;
  readonly value: NamedRecord | null;
  readonly onChange: (value: NamedRecord | null) => void;
  /** With all that the list knows of it, after `onChange`. */
  readonly onChosen?: (choice: Choice) => void;
};

/** One record of a list that the server searches. */
export function RecordPicker<Choice extends NamedRecord, Scope>({
  machine,
  scope,
  emptyMessage,
  value,
  onChange,
  onChosen,
  tell,
  onTyping,
  ...props
}: OneProps<Choice, Scope>) {
  const { name } = props;
  const list = useOptions({
    machine,
    scope,
    emptyMessage,
    onTyping,
    on: (event) => {
      if (event.type === "choice.made") {
        onChange(toRecord(event.option));
        onChosen?.(event.option);
      } else if (event.type !== "choice.adds") tell(choiceEvent(name, event));
    },
  });
  return <ComboBox {...props} list={list} value={namedOptionOrNull(value)} onClear={() => onChange(null)} />;
}
