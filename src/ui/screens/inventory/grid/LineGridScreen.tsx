import { useRouter, useSearch } from "@tanstack/react-router";
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { lineGridMachines } from "#application/inventory/grid/lineGridMachines.ts";
import { cellsAtCursor } from "#application/inventory/grid/cellsAtCursor.ts";
import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { GridView } from "#application/inventory/grid/gridView.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Skeleton } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { EmptyState } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useLeaveGuard } from "../../form/useLeaveGuard.tsx";
import { RecordHistory } from "../../history/RecordHistory.tsx";
import { useApp, useMachines } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import {
  ADD_NEW_PRODUCT,
  fromGrid,
  GRID_TITLE,
  linesPath,
  LockNotice,
  MissingInventory,
  pageOfInventory,
  PRODUCTS_LIST,
  useInventoryPage,
} from "../inventoryPage.tsx";
import { LineMeter } from "../LineMeter.tsx";
import * as styles from "./grid.css.ts";
import { GridBar, GridViewFields } from "./GridBar.tsx";
import { LineGridTable } from "./LineGridTable.tsx";
import { LIST_RULES, lookOfSearch, queryOfSearch, searchOfQuery } from "../../list/listSearch.ts";

/** /inventories/{id}/products/grid: the lines of one inventory, edited in place. */
export const LineGridScreen = pageOfInventory(function Grid({ id }) {
  const { newKey } = useApp();
  const machines = useMachines(lineGridMachines);
  const [key] = useState(newKey);
  const { inventory, refusalTo } = useInventoryPage(id, GRID_TITLE, linesPath(id));
  const [state, send] = useMachine(machines.lineGrid, { input: { inventory_id: id, key } });
  const { context } = state;
  const count = context.lines.length + context.hidden.length;
  const { view, change } = useGridView((seen) => send({ type: "grid.view.changed", view: seen }));
  const isReadOnly = inventory === null || refusalTo("product.edited") !== undefined;
  const question = useLeaveGuard(state.hasTag("dirty"));
  const tellUndone = useCallback(() => send({ type: "grid.outdated" }), [send]);
  if (state.hasTag("missing")) return <MissingInventory title={GRID_TITLE} />;
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
          <GridBar grid={context} isReadOnly={isReadOnly} unlinkRefusal={refusalTo("product.unlinked")} send={send} />
          <LineGridTable grid={context} isReadOnly={isReadOnly} send={send} />
        </>
      ) : null}
      {state.hasTag("shown") ? (
        <History resource="inventory" id={id} version={context.round} onUndone={tellUndone} />
      ) : null}
      {question}
    </>
  );
});

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

type GridHeadProps = {
  readonly id: number;
  readonly inventory: Inventory | null;
  readonly addRefusal: string | undefined;
};

/** Memoized, so that a keystroke does not render it again. */
const GridHead = memo(function GridHead({ id, inventory, addRefusal }: GridHeadProps) {
  const router = useRouter();
  const add = () => router.history.push(fromGrid(`${linesPath(id)}/create`, router.state.location.searchStr));
  return (
    <>
      <PageHead
        title={GRID_TITLE}
        actions={[
          { label: ADD_NEW_PRODUCT, disabledReason: addRefusal, onPress: add },
          { label: PRODUCTS_LIST, href: linesPath(id) },
        ]}
      />
      <LockNotice inventory={inventory} />
    </>
  );
});
const History = memo(RecordHistory);

const RULES = LIST_RULES.lines;

/** The search and sort of the address, in which the list of the same products has them, too. */
export const useGridView = (onSeen: (view: GridView) => void) => {
  const router = useRouter();
  const address = useSearch({ strict: false });
  const query = useMemo(() => queryOfSearch(address, RULES), [address]);
  const { search } = query;
  const field = query.sort?.field;
  const direction = query.sort?.direction ?? "asc";
  // By what it says: the address is a new object after each navigation.
  const view = useMemo(
    (): GridView => ({ search, sort: field === undefined ? null : { field, direction } }),
    [search, field, direction],
  );
  const tell = useEffectEvent(onSeen);
  useEffect(() => tell(view), [view]);
  const change = (next: GridView) => {
    const { pathname, search: before } = router.latestLocation;
    const wanted = { ...searchOfQuery({ ...query, ...next }, RULES), ...lookOfSearch(before) };
    void router.navigate({ to: pathname, search: wanted, replace: true, resetScroll: false });
  };
  return { view, change };
};
