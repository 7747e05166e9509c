import { useSelector } from "@xstate/react";
import { Lock } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { lineMachines } from "#application/inventory/lineMachines.ts";
import { type LineField as Name, lineFieldChanged } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import { fieldLock, lineErrorOf, lockOf } from "#domain/inventory/form/productLocks.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { FormSection, VisuallyHidden } from "#ui/kit/layout.tsx";
import * as pageForm from "../../form/pageForm.css.ts";
import * as styles from "./line.css.ts";

export type LineActor = ActorRefFrom<ReturnType<ReturnType<typeof lineMachines>["inventoryProduct"]>>;
type LineState = SnapshotFrom<LineActor>;

/** False for a line that is being saved or waits for review beside the one being typed. */
export const LineIsShown = createContext(true);

export const LineActorContext = createContext<LineActor | null>(null);

/** Texts of other lines of the inventory, for its fields to propose. */
export const KnownTextsContext = createContext(NOTHING_KNOWN);

export const useLineActor = (): LineActor => {
  const actor = useContext(LineActorContext);
  if (actor === null) throw new Error("This field has no LineActorContext.");
  return actor;
};

/** Fields select their own part of the running form, so that a keystroke renders only one field. */
export const useLine = <Part,>(part: (state: LineState) => Part, isSame?: (was: Part, is: Part) => boolean): Part =>
  useSelector(useLineActor(), part, isSame);

export const isLocked = (state: LineState): boolean => state.hasTag("locked");

/** Whether the next line no longer has to wait for this one: it was saved, or needs a person's attention. */
export const isSettled = (state: LineState): boolean =>
  state.status === "done" || !(state.context.savesLater || state.hasTag("busy"));

type LineFieldParts<Value> = {
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
  help: ReactNode = HELP[name],
): LineFieldParts<InventoryProductDraft[Field]> => {
  const actor = useLineActor();
  const value = useLine(({ context }) => context.draft[name]);
  const error = useLine(({ context }) => lineErrorOf(context, name));
  const lock = useLine((state) => (isLocked(state) ? lockOf : fieldLock)(state.context, name));
  const isReadOnly = useLine((state) => !state.hasTag("editable"));
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

const HELP: Readonly<Partial<Record<Name, string>>> = {
  material_form: "EPCRA 302, 304 and 313: the product's form, unless this line has a different one",
  material_alloy: "EPCRA 313: lead and vanadium in alloys",
  hcs_hazard: "Tier II: if not hazardous, the line is not reported",
  storage_place: "Fire permits: different amounts apply to liquids stored outside",
  process_name: "RMP and PSM: vessels that could be involved in one release",
  partial_pressure: "RMP: the highest of its toxic components under storage conditions",
  reported_as:
    "Mixtures with the same name here are reported as one chemical in Tier II, such as diesel fuel or batteries.",
  average_pounds: "Tier II: if blank, the maximum amount",
  days_on_site: "Tier II: if blank, 365",
  report_answers: "Answers to questions of a report that no other field answers",
};

/** Why fields cannot be changed. */
export function LockReason({ children }: { readonly children: string }) {
  return (
    <span className={styles.lock}>
      <Lock size={12} aria-hidden />
      {children}
    </span>
  );
}

type LineGroupProps = {
  readonly title: string;
  /** The field whose lock the whole group shares; explained once, under the title. */
  readonly lockedLike?: Name;
  readonly isSmall?: boolean;
  readonly help?: ReactNode;
  readonly children: ReactNode;
};

/** If the whole form is locked, the notice above it says why. */
export function LineGroup({ title, lockedLike, isSmall = false, help, children }: LineGroupProps) {
  const lock = useLine((state) =>
    lockedLike === undefined || isLocked(state) ? undefined : fieldLock(state.context, lockedLike),
  );
  const reason =
    lock === undefined ? undefined : (
      <span aria-hidden>
        <LockReason>{lock}</LockReason>
      </span>
    );
  return (
    <div className={isSmall ? undefined : pageForm.group}>
      <FormSection title={title} description={reason} isSmall={isSmall} help={help}>
        {children}
      </FormSection>
    </div>
  );
}
