import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { MultiComboBox } from "#ui/kit/MultiComboBox.tsx";
import { namedOption, namedRecord, useOptions } from "../../form/useOptions.ts";
import { useApp } from "../../useApp.ts";
import { useLineField } from "./useLineField.tsx";

export function HazardsField() {
  const { value, change, common } = useLineField("hazard_ids");
  const choices = useOptions(useApp().logics.options.hazards, null, namedOption, EMPTY_OPTIONS.noOptionsFound);
  return (
    <MultiComboBox
      {...common}
      {...choices}
      placeholder={value.length === 0 ? "Select hazard classes" : undefined}
      values={value.map(namedOption)}
      onChange={(chosen) => change(chosen.map(namedRecord))}
    />
  );
}
