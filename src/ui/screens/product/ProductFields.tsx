import type { ReactNode } from "react";
import type { ProductDraft } from "#application/product/productForm.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { FLASH_OPERATORS, PHYSICS, REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { PHYSICAL_STATES, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { columnsOf } from "#domain/shared/fieldValues.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { DateField } from "#ui/kit/DateField.tsx";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { RecordsPicker } from "../form/RecordsPicker.tsx";
import { wordOptions } from "../form/useOptions.ts";
import * as pageForm from "../form/pageForm.css.ts";
import { PhoneField } from "../form/PhoneField.tsx";
import type { TextName } from "../form/useResourceForm.ts";
import { useApp } from "../useApp.ts";
import { FACT_DECIMALS, FLASH_POINT, signOptions } from "./productTexts.ts";
import type { ProductOpenForm } from "./useSheetUpload.ts";

export type ProductFieldsProps = {
  readonly form: ProductOpenForm;
  readonly columns: 2 | 3;
  /** Before the fields, because they are mostly typed from the sheet. */
  readonly sheet: ReactNode;
  /** Where a field was read, by its name. */
  readonly sources: Readonly<Record<string, ReactNode>>;
};

/** What the product is (spec B2, B3); a state's own fields follow it at once (spec B4). */
export function ProductFields({ form, columns, sheet, sources }: ProductFieldsProps) {
  const { field, change } = form;
  const { draft } = form.context;
  const { options } = useApp().machines;
  const text = (name: TextName<ProductDraft>) => ({
    ...form.text(name),
    autoComplete: "off",
    description: sources[name],
  });
  const flag = (name: keyof typeof REGULATORY_FLAGS) => (
    <Checkbox
      key={name}
      {...field(name)}
      isSelected={draft[name]}
      onChange={(isSelected) => change(name, isSelected)}
    />
  );
  return (
    <>
      <div className={pageForm.group}>
        <FormSection title="Product">
          <FormGrid columns={columns}>
            <TextField {...text("name")} isRequired />
            <TextField {...text("mfg_name")} isRequired />
            <TextField {...text("mfg_product_number")} />
            <PhoneField {...text("mfg_phone")} />
            <PhoneField {...text("mfg_emergency_phone")} />
            <DateField {...text("sds_date")} />
          </FormGrid>
        </FormSection>
      </div>
      {sheet}
      <div className={pageForm.group}>
        <FormSection title="Physical properties">
          <FormGrid columns={columns}>
            <Select
              {...field("physical_state")}
              description={sources["physical_state"]}
              placeholder="Select state"
              options={wordOptions(PHYSICAL_STATES)}
              value={draft.physical_state}
              onChange={(id) => change("physical_state", PHYSICAL_STATES.find((state) => state === id) ?? null)}
            />
            {stateFieldsOf(draft.physical_state).map((name) => (
              <DecimalField key={name} {...text(name)} decimals={FACT_DECIMALS} unit={PHYSICS[name].unit} />
            ))}
            <DecimalField {...text("flash_points")} {...FLASH_POINT} />
            <TextField {...text("nfpa")} />
            <RecordsPicker
              {...form.picker("hazard_ids")}
              description={sources["hazards"]}
              machine={options.hazards}
              scope={null}
              emptyMessage={EMPTY_OPTIONS.noOptionsFound}
              placeholder="Select hazard classes"
              values={draft.hazard_ids}
              onChange={(hazards) => change("hazard_ids", hazards)}
            />
            {stateFieldsOf(draft.physical_state).includes("specific_gravity") ? (
              <>
                <DecimalField {...text("specific_gravity_min")} decimals={FACT_DECIMALS} />
                <DecimalField {...text("specific_gravity_max")} decimals={FACT_DECIMALS} />
                <TextField {...text("specific_gravity_temperature")} />
              </>
            ) : null}
            <Select
              {...field("flash_point_operator")}
              placeholder="Exactly"
              options={signOptions(FLASH_OPERATORS)}
              value={draft.flash_point_operator}
              onChange={(id) => change("flash_point_operator", FLASH_OPERATORS.find((sign) => sign === id) ?? null)}
            />
          </FormGrid>
        </FormSection>
      </div>
      <div className={pageForm.group}>
        <FormSection title="Regulatory flags">
          <div className={pageForm.flags}>{columnsOf(REGULATORY_FLAGS).map(flag)}</div>
        </FormSection>
      </div>
    </>
  );
}
