import { useParams } from "@tanstack/react-router";
import { memo, useCallback, useState } from "react";
import type { GridContext, MarkedAction } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Skeleton } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { countText } from "#ui/kit/counts.ts";
import { EmptyState, PageHeading } from "#ui/kit/layout.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { MissingPage } from "../../form/Loaded.tsx";
import { useLeaveGuard } from "../../form/useLeaveGuard.tsx";
import { RecordHistory } from "../../history/RecordHistory.tsx";
import { LabelsDialog } from "../../list/ListTools.tsx";
import { usePage } from "../../shell/usePage.ts";
import { useApp, useRole } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { LockNotice } from "../InventoryProductsScreen.tsx";
import { GRID_TITLE, gridCrumbs, linesPath } from "../lineTexts.ts";
import { LineGridTable } from "./LineGridTable.tsx";
import * as styles from "./grid.css.ts";

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
      <MissingPage
        title={GRID_TITLE}
        message="This inventory does not exist."
        list={{ name: "Inventories", path: "/inventories" }}
      />
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

/** Memoized, so that a keystroke does not render it again. */
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

/** Without the cursor and the typed text, so that a keystroke does not render it again. */
type BarContext = Pick<
  GridContext,
  "inventory_id" | "lines" | "containers" | "marked" | "queue" | "sending" | "refusals" | "undo" | "saved" | "refusal"
>;
type GridBarProps = BarContext & {
  readonly isReadOnly: boolean;
  readonly unlinkRefusal: string | undefined;
  readonly send: (event: GridEvent) => void;
};

/** The order of the grid. */
const AS_SHOWN = { ...DEFAULT_LIST_QUERY, sort: { field: "sds_no", direction: "asc" } } as const;
const lineCount = (count: number): string => `${countText(count)} ${count === 1 ? "line" : "lines"}`;

/** Actions for all selected lines, and the last save, which can be undone. */
const GridBar = memo(function GridBar({ isReadOnly, unlinkRefusal, send, ...grid }: GridBarProps) {
  const { marked, lines, saved, undo, refusal } = grid;
  const { prepareMachines } = useApp();
  const [isLabelling, setLabelling] = useState(false);
  const waits = grid.queue.length + (grid.sending === null ? 0 : 1);
  const refused = Object.keys(grid.refusals).length;
  return (
    <div className={styles.bar}>
      {isLabelling ? (
        <LabelsDialog
          list="lines"
          query={{ ...AS_SHOWN, of: String(grid.inventory_id) }}
          marked={[...marked]}
          prepare={prepareMachines}
          onClose={() => setLabelling(false)}
        />
      ) : null}
      {marked.size === 0 || isReadOnly ? (
        <span className={styles.hint}>
          {isReadOnly
            ? `${lineCount(lines.length)}.`
            : "Use the arrow keys to move. Type to edit a cell. Press Enter to save and move down, Escape to cancel, Space to mark a line."}
        </span>
      ) : (
        <>
          <strong>{`${lineCount(marked.size)} marked`}</strong>
          <MarkedActions
            grid={grid}
            unlinkRefusal={unlinkRefusal}
            onAction={(action) => send({ type: "grid.marked.changed", action })}
          />
          <Button size="small" onPress={() => setLabelling(true)}>
            Labels
          </Button>
          <Button size="small" onPress={() => send({ type: "grid.all.marked", isMarked: false })}>
            Clear Marks
          </Button>
        </>
      )}
      {isReadOnly ? null : (
        <Button size="small" onPress={() => send({ type: "grid.all.marked", isMarked: marked.size < lines.length })}>
          {marked.size < lines.length ? "Mark All" : "Unmark All"}
        </Button>
      )}
      <span role="status" className={styles.field}>
        {waits > 0 ? `Saving ${countText(waits)}…` : null}
        {waits === 0 && saved > 0 ? `${countText(saved)} saved` : null}
        {refused > 0 ? ` ${countText(refused)} not saved: see the cells outlined in red` : null}
      </span>
      {undo.length > 0 && waits === 0 ? (
        <Button size="small" onPress={() => send({ type: "grid.undone" })}>
          {undo.length === 1 ? "Undo" : `Undo ${countText(undo.length)}`}
        </Button>
      ) : null}
      {refusal === null ? null : (
        <span role="alert" className={styles.notUndone}>
          {refusal}
        </span>
      )}
      {refused > 0 || undo.length > 0 || refusal !== null ? (
        <Button size="small" onPress={() => send({ type: "grid.notices.closed" })}>
          Close
        </Button>
      ) : null}
    </div>
  );
});

type MarkedActionsProps = {
  readonly grid: Pick<GridContext, "containers">;
  /** Why this person cannot delete products from the inventory. */
  readonly unlinkRefusal: string | undefined;
  readonly onAction: (action: MarkedAction) => void;
};

/** The actions for all selected lines. */
function MarkedActions({ grid, unlinkRefusal, onAction }: MarkedActionsProps) {
  const [place, setPlace] = useState("");
  return (
    <>
      <span className={styles.field}>
        <label className={styles.field}>
          Move to
          <input
            className={styles.place}
            list="known-locations"
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        </label>
        <Button
          size="small"
          disabledReason={place.trim() === "" ? "Enter a location first" : undefined}
          onPress={() => {
            onAction({ kind: "moved", location_stored: place });
            setPlace("");
          }}
        >
          Move
        </Button>
      </span>
      <label className={styles.field}>
        Container type
        <select
          className={styles.input}
          value=""
          onChange={({ target }) => onAction({ kind: "container", container_id: Number(target.value) })}
        >
          <option value="" disabled>
            Choose…
          </option>
          {grid.containers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" onPress={() => onAction({ kind: "questions", is_resolve_question: true })}>
        Resolve Questions
      </Button>
      <Button size="small" onPress={() => onAction({ kind: "questions", is_resolve_question: false })}>
        Reopen Questions
      </Button>
      <Button
        size="small"
        variant="danger"
        disabledReason={unlinkRefusal}
        onPress={() => onAction({ kind: "unlinked" })}
      >
        Delete from Inventory
      </Button>
    </>
  );
}
