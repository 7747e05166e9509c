import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useActorRef, useSelector } from "@xstate/react";
import { lineMachines } from "#application/inventory/lineMachines.ts";
import { AGGREGATE_PRODUCTS, LEAVE_PAGE } from "#application/shared/texts.ts";
import {
  beforeSettled,
  type InventoryProductFormInput,
  lineBefore,
  lineDraftPlace,
} from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { productName } from "#domain/inventory/form/productLocks.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { QuestionDialog } from "../../form/QuestionDialog.tsx";
import { type HeldLeave, useLeaveHold } from "../../form/useLeaveGuard.tsx";
import { useApp, useMachines, useRole } from "../../useApp.ts";
import { leaveUnsaved, savingProducts } from "../inventoryPage.tsx";
import * as styles from "./line.css.ts";
import { isSettled, type LineActor, LineActorContext, LineIsShown, useLine, useLineActor } from "./useLineField.tsx";
import { useRetries } from "../../useMachine.ts";
import { LineForm } from "./LineForm.tsx";
import { FieldSkeletons, MissingRecord } from "../../form/Loaded.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";

/** A form of the page: the one being typed in, or a line that is being saved or reviewed beside it. */
export type LineEntry = {
  readonly input: InventoryProductFormInput;
  /** The form before this one, if that was saved with 'save and add another'. */
  readonly previous: LineActor | null;
  /** 'empty': nothing was typed; 'waiting': for the person; 'saving'. */
  readonly standing: "empty" | "waiting" | "saving";
};

/** Drafts of lines left by a crash are looked up to this number. */
const MOST_ENTRIES = 20;

const isOf =
  (key: string) =>
  ({ input }: LineEntry): boolean =>
    input.key === key;

/** An attempt to leave the page, and its current step. */
export type LinesLeaving = HeldLeave & {
  /** First asks about typed input; then waits for lines being saved, and asks again if that takes long. */
  readonly step: "asks" | "waits" | "asksNotToWait" | "left";
  /** Lines that the person abandons although they are not saved. */
  readonly dropped: ReadonlyArray<string>;
};

type Entries = {
  readonly entries: ReadonlyArray<LineEntry>;
  readonly shown: string | null;
  /** The form in which the person was typing before another one was reviewed. */
  readonly aside: string | null;
  readonly leaving: LinesLeaving | null;
};

/** Chooses the form to show: the current one if it still exists, otherwise the last one that waits for the person. */
const withShown = (now: Entries): Entries => {
  const { entries, shown } = now;
  if (shown !== null && entries.some(isOf(shown))) return now;
  const open = entries.filter(({ standing }) => standing !== "empty");
  return { ...now, entries: open, shown: open.findLast(({ standing }) => standing === "waiting")?.input.key ?? null };
};

/** Cancels leaving if a line needs the person's attention. Shows that line, unless the person is typing. */
const stayedFor = (now: Entries, key: string): Entries => {
  const { entries, shown, leaving } = now;
  if (leaving === null || !isWaitedFor(leaving) || leaving.dropped.includes(key)) return now;
  const isTyping = entries.some(({ input, standing }) => input.key === shown && standing !== "empty");
  return { ...now, leaving: null, ...(isTyping ? {} : { shown: key, aside: shown }) };
};
const isWaitedFor = ({ step }: LinesLeaving): boolean => step === "waits" || step === "asksNotToWait";

/** The forms of the page: 'save and add another' opens the next one at once, while the save continues. */
export const useLineEntries = (inventory_id: number, inventory_product_id: number | null) => {
  const { newKey, drafts } = useApp();
  const role = useRole();
  const [{ entries, shown, leaving }, setEntries] = useState<Entries>(() => {
    const line = { inventory_id, inventory_product_id };
    const first = { ...line, role, key: newKey(), kept: drafts.find(lineDraftPlace(line)) };
    const others = inventory_product_id !== null ? [] : Array.from({ length: MOST_ENTRIES - 1 }, (_, at) => at + 2);
    const left = others.flatMap((number) => {
      const kept = drafts.find(lineDraftPlace(line, number));
      // They were being saved, so they are restored without asking.
      return kept === null ? [] : [{ ...first, number, key: newKey(), kept: { ...kept, wasInterrupted: true } }];
    });
    const opened = [first, ...left].map((input) => ({ input, previous: null, standing: "empty" as const }));
    return { entries: opened, shown: first.key, aside: null, leaving: null };
  });

  const goOn = useCallback(
    (actor: LineActor) => {
      const { context } = actor.getSnapshot();
      const after = lineBefore(context);
      if (after === undefined) return;
      setEntries((now) => {
        const { aside } = now;
        if (aside !== null && aside !== context.key && now.entries.some(isOf(aside))) {
          return { ...now, shown: aside, aside: null };
        }
        const used = now.entries.map(({ input }) => (input.inventory_product_id === null ? (input.number ?? 1) : 0));
        const number = [...used, 0].map((_, at) => at + 1).find((one) => !used.includes(one)) ?? 1;
        const input = { inventory_id, inventory_product_id: null, role, key: newKey(), after, number };
        const next: LineEntry = { input, previous: actor, standing: "empty" };
        return { ...now, entries: [...now.entries, next], shown: input.key, aside: null };
      });
    },
    [inventory_id, newKey, role],
  );
  const show = useCallback((key: string) => setEntries((now) => ({ ...now, shown: key, aside: now.shown })), []);
  const note = useCallback((key: string, standing: LineEntry["standing"]) => {
    setEntries((now) => {
      const noted = { ...now, entries: now.entries.map((one) => (isOf(key)(one) ? { ...one, standing } : one)) };
      if (standing === "waiting") return withShown(stayedFor(noted, key));
      return now.shown === null ? withShown(noted) : noted;
    });
  }, []);
  const close = useCallback((key: string) => {
    setEntries((now) => withShown({ ...now, entries: now.entries.filter((entry) => !isOf(key)(entry)) }));
  }, []);
  const leave = useCallback((next: LinesLeaving | null) => setEntries((now) => ({ ...now, leaving: next })), []);
  return { entries, shown, leaving, goOn, show, note, close, leave };
};

/**
 * Leaving waits for the lines being saved, then continues by itself.
 * @param onLeave called with the step reached; null if the person stays
 * @returns the message or question to render meanwhile
 */
export const useLinesLeave = (
  entries: ReadonlyArray<LineEntry>,
  leaving: LinesLeaving | null,
  onLeave: (leaving: LinesLeaving | null) => void,
): ReactNode => {
  const { drafts } = useApp();
  const saving = entries.filter(({ standing }) => standing === "saving").length;
  const unsent = entries.filter(({ standing }) => standing === "waiting");
  useLeaveHold(saving + unsent.length > 0, (held) =>
    onLeave({ ...held, step: unsent.length > 0 ? "asks" : "waits", dropped: [] }),
  );
  const take = () => {
    for (const { input } of unsent) drafts.keep({ place: lineDraftPlace(input, input.number), draft: null });
    leaving?.take();
  };
  const isFree = leaving !== null && saving === 0 && leaving.step !== "asks" && leaving.step !== "left";
  const goOn = useEffectEvent(take);
  useEffect(() => {
    if (isFree) goOn();
  }, [isFree]);

  if (leaving === null || isFree) return null;
  const stay = () => onLeave(null);
  switch (leaving.step) {
    case "asks": {
      const drop = () => onLeave({ ...leaving, step: "waits", dropped: unsent.map(({ input }) => input.key) });
      return <QuestionDialog question={LEAVE_PAGE} onConfirm={drop} onCancel={stay} />;
    }
    case "waits":
      return (
        <div className={styles.leaving}>
          <Notice role="status" title={savingProducts(saving)}>
            <p>You will leave this page when this is done.</p>
            <Button size="small" onPress={stay}>
              Stay on This Page
            </Button>{" "}
            <Button size="small" onPress={() => onLeave({ ...leaving, step: "asksNotToWait" })}>
              Leave Now
            </Button>
          </Notice>
        </div>
      );
    case "asksNotToWait": {
      const leave = () => {
        onLeave({ ...leaving, step: "left" });
        take();
      };
      return (
        <QuestionDialog question={leaveUnsaved(saving, !leaving.isSigningOut)} onConfirm={leave} onCancel={stay} />
      );
    }
    case "left":
      return null;
  }
};

/** Approximate number of fields in the form, for its placeholder. */
const FIELDS = 16;

/** Shown while the line and its inventory are loading, and if that fails. */
function LineNotLoaded() {
  const actor = useLineActor();
  const isLoading = useLine((state) => state.hasTag("loading"));
  const isMissing = useLine((state) => state.hasTag("missing"));
  const message = useLine(({ context }) => context.message) ?? "";
  const back = <Button onPress={() => actor.send({ type: "leave.requested" })}>Back</Button>;
  if (isMissing) return <MissingRecord message={message} action={back} />;
  return (
    <Panel>
      {isLoading ? (
        <FieldSkeletons count={FIELDS} />
      ) : (
        <>
          <FormFailure message={message} onRetry={() => actor.send({ type: "form.retry" })} />
          <div>{back}</div>
        </>
      )}
    </Panel>
  );
}

type LineEntryViewProps = {
  readonly entry: LineEntry;
  readonly isShown: boolean;
  /** Called for the form with which the page was opened. */
  readonly onOpened: ((actor: LineActor) => void) | undefined;
  readonly onShow: (key: string) => void;
  readonly onNext: (actor: LineActor) => void;
  readonly onStanding: (key: string, standing: LineEntry["standing"]) => void;
  readonly onDone: (key: string, row: InventoryProduct | null) => void;
};

/** One form of the page. When hidden it continues: its pickers look up their text, and it is saved. */
export function LineEntryView(props: LineEntryViewProps) {
  const { entry, isShown, onOpened, onShow, onNext, onStanding, onDone } = props;
  const { input, previous } = entry;
  const actor = useActorRef(useMachines(lineMachines).inventoryProduct, { input });
  useRetries(actor);
  const standing = useSelector(actor, (state) => {
    if (!isSettled(state)) return "saving";
    return state.hasTag("dirty") ? "waiting" : "empty";
  });
  const isDone = useSelector(actor, (state) => state.status === "done");
  const isLoaded = useSelector(actor, ({ context }) => context.inventory !== null);
  const tell = useEffectEvent(() => {
    const { output, row } = actor.getSnapshot().context;
    onDone(input.key, output.row ?? row);
  });
  useEffect(() => {
    onOpened?.(actor);
  }, [onOpened, actor]);
  useEffect(() => {
    if (isDone) tell();
    else onStanding(input.key, standing);
  }, [isDone, standing, input.key, onStanding]);
  useEffect(() => {
    if (previous === null) return undefined;
    let isOver = false;
    const look = () => {
      const state = previous.getSnapshot();
      if (isOver || !isSettled(state)) return;
      isOver = true;
      actor.send(beforeSettled(state.context));
    };
    const looking = previous.subscribe({ next: look, complete: look });
    look();
    return () => looking.unsubscribe();
  }, [previous, actor]);
  return (
    <LineActorContext value={actor}>
      <LineIsShown value={isShown}>
        {isShown || standing !== "waiting" ? null : <LineToLookAt onShow={() => onShow(input.key)} />}
        <div hidden={!isShown}>
          {isLoaded ? <LineForm isNew={input.inventory_product_id === null} onNext={onNext} /> : <LineNotLoaded />}
        </div>
      </LineIsShown>
    </LineActorContext>
  );
}

/** A line that was refused, or left before it was sent. Everything typed is still in its form. */
function LineToLookAt({ onShow }: { readonly onShow: () => void }) {
  const name = useLine(({ context }) => productName(context)) || "A product";
  const reason = useLine((state) => {
    if (state.hasTag("asksToAggregate")) return AGGREGATE_PRODUCTS.description;
    return state.context.message ?? Object.values(state.context.errors)[0]?.[0] ?? "";
  });
  return (
    <Notice tone="warning" role="status" title={`${name} is not saved yet`}>
      <p>{reason}</p>
      <Button size="small" onPress={onShow}>
        Look at It
      </Button>
    </Notice>
  );
}
