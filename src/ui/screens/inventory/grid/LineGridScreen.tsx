import { useParams, useRouter } from "@tanstack/react-router";
import { memo, useCallback, useState } from "react";
import { cellsAtCursor } from "#application/inventory/grid/cellsAtCursor.ts";
import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Skeleton } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { EmptyState, PageHeading } from "#ui/kit/layout.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { MissingPage } from "../../form/Loaded.tsx";
import { useLeaveGuard } from "../../form/useLeaveGuard.tsx";
import { RecordHistory } from "../../history/RecordHistory.tsx";
import { usePage } from "../../shell/usePage.ts";
import { useApp, useRole } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { LockNotice } from "../InventoryProductsScreen.tsx";
import { ADD_NEW_PRODUCT, fromGrid, GRID_TITLE, gridCrumbs, linesPath } from "../lineTexts.ts";
import { LineMeter } from "../meter/LineMeter.tsx";
import * as styles from "./grid.css.ts";
import { barOf, GridBar } from "./GridBar.tsx";
import { GridViewFields } from "./GridViewFields.tsx";
import { LineGridTable } from "./LineGridTable.tsx";
import { useGridView } from "./useGridView.ts";

/** /inventories/{id}/products/grid: the lines of one inventory, edited in place. */
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
  const count = context.lines.length + context.hidden.length;
  usePage({
    title: GRID_TITLE,
    breadcrumbs: gridCrumbs(inventory ?? { id, hasFailed: !inventoryState.hasTag("loading") }),
  });
  const { view, change } = useGridView((seen) => send({ type: "grid.view.changed", view: seen }));
  const isReadOnly = inventory === null || !inventoryDecision({ role, ...inventory }, "product.edited").allowed;
  const refusalTo = (event: "product.added" | "product.unlinked") =>
    inventory === null ? undefined : refusalOf(inventoryDecision({ role, ...inventory }, event));
  const question = useLeaveGuard(state.hasTag("dirty"));
  const tellUndone = useCallback(() => send({ type: "grid.outdated" }), [send]);
  if (state.hasTag("missing")) {
    return (
      <MissingPage
        title={GRID_TITLE}
        message="This inventory does not exist."
        list={{ name: "Inventories", path: "/inventories" }}
      />
    );
  }
  return (
    <>
      <GridHead id={id} inventory={inventory} addRefusal={refusalTo("product.added")} />
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
      {state.hasTag("shown") && count === 0 ? (
        <EmptyState title="No products yet" action={<ButtonLink href={linesPath(id)}>Products List</ButtonLink>}>
          This inventory has no products to edit.
        </EmptyState>
      ) : null}
      {state.hasTag("shown") && count > 0 ? (
        <>
          <GridViewFields view={view} shown={context.lines.length} count={count} onChange={change}>
            {isReadOnly ? null : <CursorMeter grid={context} />}
          </GridViewFields>
          <GridBar
            {...barOf(context)}
            isReadOnly={isReadOnly}
            unlinkRefusal={refusalTo("product.unlinked")}
            send={send}
          />
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

/** Begun anew once something is saved: until then the server would answer without it. */
function CursorMeter({ grid }: { readonly grid: GridContext }) {
  const line = grid.lines[grid.at.row];
  if (line === undefined || grid.sending !== null || grid.queue.length > 0) return null;
  const { inventory_product_id: id, version } = line;
  return (
    <span className={styles.meter}>
      <LineMeter
        key={`${id} ${version}`}
        inventory_id={grid.inventory_id}
        inventory_product_id={id}
        typed={cellsAtCursor(grid)}
      />
    </span>
  );
}

/** Memoized, so that a keystroke does not render it again. */
const GridHead = memo(function GridHead({
  id,
  inventory,
  addRefusal,
}: {
  readonly id: number;
  readonly inventory: Inventory | null;
  readonly addRefusal: string | undefined;
}) {
  const router = useRouter();
  const add = () => router.history.push(fromGrid(`${linesPath(id)}/create`, router.state.location.searchStr));
  return (
    <>
      <PageHeading
        title={GRID_TITLE}
        actions={
          <>
            <Button disabledReason={addRefusal} onPress={add}>
              {ADD_NEW_PRODUCT}
            </Button>
            <ButtonLink href={linesPath(id)}>Products List</ButtonLink>
          </>
        }
      />
      <LockNotice inventory={inventory} />
    </>
  );
});
const History = memo(RecordHistory);
