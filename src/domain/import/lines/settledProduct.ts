import { PRODUCT_FIELDS } from "../../product/productFields.ts";
import { hiddenStateFields, PHYSICAL_STATES } from "../../quantity/PhysicalState.ts";
import { valueText } from "../cellText.ts";
import type { Values } from "../records/readFields.ts";
import { isSame } from "../records/sameValues.ts";
import type { Settled } from "../records/RecordTarget.ts";

/** Values that a sheet prints with a number; they are cleared with it. */
const BESIDE: Readonly<Record<string, Values>> = {
  flash_points: { flash_point_operator: null },
  specific_gravity: { specific_gravity_min: null, specific_gravity_max: null, specific_gravity_temperature: "" },
};

/** Like the form: hidden fields of the physical state are ignored; a new number clears the values beside the old. */
export const settledProduct = (before: Values, provided: Values): Settled => {
  const physicalState = valueText(provided["physical_state"] ?? before["physical_state"]);
  const hidden: ReadonlyArray<string> = hiddenStateFields(
    PHYSICAL_STATES.find((state) => state === physicalState) ?? null,
  );
  const remarks = hidden.flatMap((name) =>
    valueText(provided[name]) === "" || isSame(provided[name], before[name])
      ? []
      : [`${labelOf(name)} is not used because it does not apply to this physical state.`],
  );
  const counted = Object.fromEntries(Object.entries(provided).filter(([name]) => !hidden.includes(name)));
  const beside = Object.entries(BESIDE).flatMap(([figure, others]) =>
    figure in counted && Number(counted[figure]) !== Number(before[figure] ?? Number.NaN)
      ? Object.entries(others).filter(([name]) => !(name in counted) && valueText(before[name]) !== "")
      : [],
  );
  const isOther = "physical_state" in provided && !isSame(physicalState, before["physical_state"]);
  const blanked = isOther
    ? hidden.flatMap((name) => (valueText(before[name]) === "" ? [] : [[name, null] as const]))
    : [];
  return { provided: { ...counted, ...Object.fromEntries([...beside, ...blanked]) }, remarks };
};

const labelOf = (name: string): string =>
  Object.entries(PRODUCT_FIELDS).find(([field]) => field === name)?.[1].label ?? name;
