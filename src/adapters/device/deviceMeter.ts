import type { Device } from "#application/offline/Device.ts";
import type { MeterBasis, MeterInput } from "#domain/meter/MeterBasis.ts";
import { basisHere } from "#domain/offline/basisHere.ts";
import type { TakenProduct } from "#domain/offline/TakenInventory.ts";
import { ownCopies } from "#domain/offline/Evaluation.ts";

export type MeterQuestion = { readonly person: number; readonly inventoryId: number; readonly input: MeterInput };

/** What the threshold meter needs, from what was taken along; null if that is not all of it. */
export const deviceMeter = async (
  device: Pick<Device, "evaluation" | "inventory" | "product">,
  inventoryId: number,
  input: MeterInput,
): Promise<MeterBasis | null> => {
  const [taken, evaluation] = [await device.inventory(inventoryId), await device.evaluation(inventoryId)];
  if (taken === null || evaluation === null) return null;
  const ownOf = ownCopies(evaluation);
  const used = taken.lines.flatMap((line) => (ownOf(line) === null ? [line.product_id] : []));
  const components = new Map<number, TakenProduct["components"]>();
  for (const id of new Set([...used, input.product_id ?? 0])) {
    const product = taken.products.find((typed) => typed.id === id) ?? (await device.product(id));
    if (product?.components !== undefined) components.set(id, product.components);
  }
  return basisHere({ evaluation, taken, components }, input);
};
