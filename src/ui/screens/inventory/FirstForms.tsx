import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { customerMachines } from "#application/customer/customerMachines.ts";
import { firstInventory, type FirstPlace, NO_PLACE } from "#application/customer/firstPlace.ts";
import type { FirstStep } from "#application/customer/firstSteps.ts";
import type { Option } from "#domain/shared/Page.ts";
import { NewRecord } from "../form/NewRecord.tsx";
import { useApp, useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { linesPath } from "./inventoryPage.tsx";

export type FirstFormsProps = {
  readonly opened: FirstStep | null;
  /** Undefined until it is known. */
  readonly place: FirstPlace | undefined;
  readonly onPlace: (place: FirstPlace) => void;
  readonly onClose: () => void;
};

/** Asks what is done, and shows the form of a step with what the steps before it say. */
export function FirstForms({ opened, place, onPlace, onClose }: FirstFormsProps) {
  const router = useRouter();
  const { today } = useApp();
  const { value, failure } = useLoad(useMachines(customerMachines).firstPlace, null);
  const tell = useEffectEvent((loaded: FirstPlace | null) =>
    loaded === null || place !== undefined ? undefined : onPlace(loaded),
  );
  useEffect(() => tell(value), [value]);
  if (opened === null) return failure;
  const known = place ?? NO_PLACE;
  const takeOver = (made: Option) =>
    opened === "inventory" ? router.history.push(linesPath(made.id)) : onPlace({ ...known, [opened]: made });
  return (
    <NewRecord
      kind={opened}
      of={opened === "facility" ? (known.customer?.id ?? null) : null}
      start={opened === "inventory" ? firstInventory(known, today()) : undefined}
      onCreated={takeOver}
      onClose={onClose}
    />
  );
}
