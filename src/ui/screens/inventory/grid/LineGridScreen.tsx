import { useParams } from "@tanstack/react-router";
import { memo, useCallback, useState } from "react";
import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { EmptyState, PageHeading } from "#ui/kit/layout.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Skeleton } from "#ui/kit/Loading.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { MissingRecord } from "../../form/MissingRecord.tsx";
import { useLeaveGuard } from "../../form/useLeaveGuard.tsx";
import { RecordHistory } from "../../history/RecordHistory.tsx";
import { usePage } from "../../shell/usePage.ts";
import { useApp, useRole } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { LockNotice } from "../InventoryProductsScreen.tsx";
import { linesPath } from "../lineTexts.ts";
import { gridCrumbs, GRID_TITLE } from "./gridTexts.ts";
import { type BarContext, GridBar } from "./GridBar.tsx";
import { LineGridTable } from "./LineGridTable.tsx";

/** /inventories/{id}/products/grid: the lines of one inventory, worked in place. */
export function LineGridScreen() {
  const { inventoryId } = useParams({ strict: false });
  return <GridOf key={inventoryId} id={Number(inventoryId)} />;
}

function GridOf({ id }: { readonly id: number }) {
  const { machines, newKey } = useApp();
  const role = useRole();
  const [key] = useState(newKey);
  const [inventoryState] = useMachine(machines.inventory, { input: { scope: { inventory_id: id } } });
  const inventory = inventoryState.context.value;
  const [state, send] = useMachine(machines.lineGrid, { input: { inventory_id: id, key } });
  const { context } = state;
  usePage({
    title: GRID_TITLE,
    breadcrumbs: gridCrumbs(inventory ?? { id, hasFailed: !inventoryState.hasTag("loading") }),
  });
  const isReadOnly = inventory === null || !inventoryDecision({ role, ...inventory }, "product.edited").allowed;
  const unlinkRefusal =
    inventory === null ? undefined : refusalOf(inventoryDecision({ role, ...inventory }, "product.unlinked"));
  const question = useLeaveGuard(state.hasTag("dirty"));
  const tellUndone = useCallback(() => send({ type: "grid.outdated" }), [send]);
  if (state.hasTag("missing")) {
    return (
      <>
        <PageHeading title={GRID_TITLE} />
        <MissingRecord
          message="This inventory does not exist."
          action={<ButtonLink href="/inventories">Inventories</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <GridHead id={id} inventory={inventory} />
      {state.hasTag("failed") ? (
        <FormFailure message={context.error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : null}
      {state.hasTag("stopped") ? (
        <Notice tone="danger">
          {`${context.error ?? ""} Your changes have not been saved yet. `}
          <Button size="small" onPress={() => send({ type: "grid.sent.again" })}>
            Try Again
          </Button>
          <Button size="small" onPress={() => send({ type: "grid.discarded" })}>
            Discard
          </Button>
        </Notice>
      ) : null}
      {state.hasTag("loading") ? <Skeleton width="100%" /> : null}
      {state.hasTag("shown") && context.lines.length === 0 ? (
        <EmptyState title="No products yet" action={<ButtonLink href={linesPath(id)}>Products List</ButtonLink>}>
          This inventory has no products to edit.
        </EmptyState>
      ) : null}
      {state.hasTag("shown") && context.lines.length > 0 ? (
        <>
          <GridBar {...barOf(context)} isReadOnly={isReadOnly} unlinkRefusal={unlinkRefusal} send={send} />
          <LineGridTable grid={context} isReadOnly={isReadOnly} send={send} />
        </>
      ) : null}
      {state.hasTag("shown") ? (
        <History resource="inventory" id={id} version={context.round} onUndone={tellUndone} />
      ) : null}
      {question}
    </>
  );
}

/** What does not change with a key is not drawn again by it. */
const GridHead = memo(function GridHead({
  id,
  inventory,
}: {
  readonly id: number;
  readonly inventory: Inventory | null;
}) {
  return (
    <>
      <PageHeading title={GRID_TITLE} actions={<ButtonLink href={linesPath(id)}>Products List</ButtonLink>} />
      <LockNotice inventory={inventory} />
    </>
  );
});
const History = memo(RecordHistory);

const barOf = (context: GridContext): BarContext => {
  const { inventory_id, lines, containers, marked, queue, sending, refusals, undo, saved, refusal } = context;
  return { inventory_id, lines, containers, marked, queue, sending, refusals, undo, saved, refusal };
};
