import { useState } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import { type BarcodeDraft, scanMachines } from "#application/scan/scanMachines.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { Barcode } from "#domain/scan/Barcode.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { useShortForm } from "../form/ShortForm.tsx";
import { useMachines } from "../useApp.ts";

const ignored = () => undefined;
type Picked = "product_id" | "container_id" | "container_unit_id";

/** What is remembered of a barcode: a new one by its code, or a known one. */
export const useBarcodeForm = (of: string | Barcode, onSaved: (saved: Barcode) => void) => {
  const { rememberBarcode } = useMachines(scanMachines);
  const known = typeof of === "string" ? null : of;
  const [machine] = useState(() => rememberBarcode(known));
  const start: BarcodeDraft = {
    code: typeof of === "string" ? of : of.code,
    product_id: known?.product ?? null,
    container_id: known?.container ?? null,
    container_unit_id: known?.container_unit ?? null,
    container_size: exactText(known?.container_size ?? null) ?? "",
  };
  return useShortForm(machine, start, onSaved);
};

export function BarcodeFields({ form }: { readonly form: ReturnType<typeof useBarcodeForm> }) {
  const options = useMachines(optionMachines);
  const picker = (name: Picked, label: string) => ({
    ...form.field(name, label),
    scope: null,
    tell: ignored,
    value: form.draft[name],
    onChange: (value: BarcodeDraft[Picked]) => form.change(name, value),
  });
  return (
    <>
      <RecordPicker
        {...picker("product_id", "Product")}
        machine={options.catalog}
        isRequired
        emptyMessage={EMPTY_OPTIONS.noProducts}
        error={form.errors["product_id"]?.[0] ?? form.errors["code"]?.[0]}
      />
      <RecordPicker {...picker("container_id", "Container Type")} machine={options.containers} adds="container" />
      <DecimalField {...form.text("container_size", "Container Size")} decimals={6} />
      <RecordPicker {...picker("container_unit_id", "Container Unit")} machine={options.units} adds="unit" />
    </>
  );
}
