import type { Option as NamedRecord } from "#domain/shared/Page.ts";
import { MultiComboBox } from "#ui/kit/MultiComboBox.tsx";
import { type PickerProps, toRecord } from "./RecordPicker.tsx";
import { namedOption, namedRecord, choiceEvent, useOptions } from "./useOptions.ts";

type SeveralProps<Scope> = PickerProps<Scope> & {
  readonly values: ReadonlyArray<NamedRecord>;
  readonly onChange: (values: ReadonlyArray<NamedRecord>) => void;
  readonly hiddenId?: number | null;
  readonly fixedIds?: ReadonlyArray<string> | undefined;
};

/** Several records. One that is chosen again is removed; its name typed again changes nothing. */
export function RecordsPicker<Scope>(props: SeveralProps<Scope>) {
  const {
    machine,
    scope,
    emptyMessage,
    values,
    onChange,
    tell,
    onTyping,
    hiddenId = null,
    fixedIds = [],
    placeholder,
    ...rest
  } = props;
  const list = useOptions({
    machine,
    scope,
    emptyMessage,
    isMultiple: true,
    hiddenId,
    onTyping,
    on: (event) => {
      if (event.type === "choice.made") toggle(event.option, event.wasTyped);
      else if (event.type !== "choice.adds") tell(choiceEvent(rest.name, event));
    },
  });
  const toggle = (option: NamedRecord, wasTyped: boolean) => {
    const others = values.filter(({ id }) => id !== option.id);
    if (others.length === values.length) return onChange([...values, toRecord(option)]);
    onChange(wasTyped || fixedIds.includes(String(option.id)) ? values : others);
  };
  return (
    <MultiComboBox
      {...rest}
      list={list}
      placeholder={values.length === 0 ? placeholder : undefined}
      fixedIds={fixedIds}
      values={values.map(namedOption)}
      onChange={(chosen) => onChange(chosen.map(namedRecord))}
    />
  );
}
