import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import { namedOption, namedOptionOrNull, namedRecord, useOptions } from "../../form/useOptions.ts";
import { useApp } from "../../useApp.ts";
import { useLineField } from "./useLineField.tsx";

type LineComboBoxProps = { readonly name: "container_id" | "container_unit_id"; readonly placeholder: string };

/** Container type or container unit: active ones only (spec B4). */
export function LineComboBox({ name, placeholder }: LineComboBoxProps) {
  const { options } = useApp().logics;
  const { value, change, common } = useLineField(name);
  const machine = name === "container_id" ? options.containers : options.units;
  const choices = useOptions(machine, null, namedOption, EMPTY_OPTIONS.noOptionsFound);
  return (
    <ComboBox
      {...common}
      {...choices}
      placeholder={placeholder}
      value={namedOptionOrNull(value)}
      onSelect={(option) => change(option && namedRecord(option))}
    />
  );
}
