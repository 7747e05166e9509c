import { useSelector } from "@xstate/react";
import { createContext, type ReactNode, useCallback, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { AppMachines } from "#application/appMachines.ts";
import { type LineField as Name, lineFieldChanged } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { fieldLock, lineErrorOf, lockOf } from "#domain/inventory/form/productLocks.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";

export type LineActor = ActorRefFrom<AppMachines["inventoryProduct"]>;

/** Fields select their own part of the running form, so that a keystroke renders only one field. */
/** False for a line that is being saved or waits for review beside the one being typed. */
export const LineIsShown = createContext(true);

export const LineActorContext = createContext<LineActor | null>(null);

export const useLineActor = (): LineActor => {
  const actor = useContext(LineActorContext);
  if (actor === null) throw new Error("This field has no LineActorContext.");
  return actor;
};

export type LineField<Value> = {
  readonly value: Value;
  readonly change: (value: Value) => void;
  readonly actor: LineActor;
  /** A lock is shown once above the group, and read by screen readers at each of its fields. */
  readonly common: {
    readonly label: string;
    readonly error: string | undefined;
    readonly isDisabled: boolean;
    /** While the form is checked or sent, further typing would be lost. The focus stays. */
    readonly isReadOnly: boolean;
    readonly description: ReactNode;
    readonly onBlur: () => void;
  };
};

export const useLineField = <Field extends Name>(
  name: Field,
  help?: ReactNode,
): LineField<InventoryProductDraft[Field]> => {
  const actor = useLineActor();
  const value = useSelector(actor, ({ context }) => context.draft[name]);
  const error = useSelector(actor, ({ context }) => lineErrorOf(context, name));
  const lock = useSelector(actor, (state) =>
    state.hasTag("locked") ? lockOf(state.context, name) : fieldLock(state.context, name),
  );
  const isReadOnly = useSelector(actor, (state) => !state.hasTag("editable"));
  const change = useCallback(
    (next: InventoryProductDraft[Field]) => actor.send(lineFieldChanged(name, next)),
    [actor, name],
  );
  const onBlur = useCallback(() => actor.send({ type: "field.blurred", name }), [actor, name]);
  const description = lock === undefined ? help : <VisuallyHidden>{lock}</VisuallyHidden>;
  return {
    value,
    change,
    actor,
    common: { label: LINE_FIELDS[name].label, error, isDisabled: lock !== undefined, isReadOnly, description, onBlur },
  };
};
