import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import { AGGREGATE_PRODUCTS } from "#application/shared/texts.ts";
import { beforeSettled } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { productName } from "#domain/inventory/form/productLocks.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useApp } from "../../useApp.ts";
import { useRetries } from "../../useMachine.ts";
import { LineForm } from "./LineForm.tsx";
import { isSettled, type LineEntry } from "./useLineEntries.tsx";
import { type LineActor, LineActorContext, LineIsShown, useLine, useLineActor } from "./useLineField.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { FieldSkeletons, MissingRecord } from "../../form/Loaded.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";

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
  const actor = useActorRef(useApp().machines.inventoryProduct, { input });
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
