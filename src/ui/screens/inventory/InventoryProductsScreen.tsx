import { useParams, useRouter } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Counter, EmptyState, PageHeading, Panel } from "#ui/kit/layout.tsx";
import { usePage } from "../shell/usePage.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { useApp, useRole } from "../useApp.ts";
import { counters } from "./inventory.css.ts";
import { INVENTORIES } from "./inventoryTexts.ts";
import { LinesTable } from "./LinesTable.tsx";
import {
  linesPath,
  ADD_LINE,
  PRODUCTS_INVENTORIED,
  PRODUCTS_LIST,
  PRODUCTS_WITH_SDS,
  linesCrumbs,
} from "./lineTexts.ts";
import { PrintAllSds } from "./PrintAllSds.tsx";
import { LockNotice } from "./LockNotice.tsx";

/** /inventories/{id}/products: the lines of one inventory (spec B2). */
export function InventoryProductsScreen() {
  const { inventoryId } = useParams({ strict: false });
  return <LinesOf key={inventoryId} id={Number(inventoryId)} />;
}

function LinesOf({ id }: { readonly id: number }) {
  const { machines } = useApp();
  const role = useRole();
  const router = useRouter();
  const [state, send] = useMachine(machines.inventory, { input: { scope: { inventory_id: id } } });
  const inventory = state.context.value;
  usePage({ title: PRODUCTS_LIST, breadcrumbs: linesCrumbs(inventory) });
  if (state.hasTag("missing")) {
    return (
      <>
        <PageHeading title={PRODUCTS_LIST} />
        <Panel>
          <EmptyState
            title="This inventory does not exist."
            action={<ButtonLink href="/inventories">{INVENTORIES}</ButtonLink>}
          />
        </Panel>
      </>
    );
  }
  const refusal = inventory === null ? LOADING : refusalOf(inventoryDecision({ role, ...inventory }, "product.added"));
  return (
    <>
      <PageHeading
        title={PRODUCTS_LIST}
        description={
          <span className={counters}>
            <Counter label={PRODUCTS_INVENTORIED} value={inventory?.products_inventoried ?? "–"} />
            <Counter label={PRODUCTS_WITH_SDS} value={inventory?.products_with_sds ?? "–"} />
          </span>
        }
        actions={
          <>
            <PrintAllSds
              inventoryId={id}
              disabledReason={inventory === null ? LOADING : refusalOf(mayDo(role, "inventory.print sheets"))}
            />
            <Button
              variant="primary"
              disabledReason={refusal}
              // The list's own address goes along, so that closing the form leads back to the same page of it.
              onPress={() => router.history.push(`${linesPath(id)}/create${router.state.location.searchStr}`)}
            >
              {ADD_LINE}
            </Button>
          </>
        }
      />
      <LockNotice inventory={inventory} />
      {state.hasTag("failed") ? (
        <FormFailure message={state.context.error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : null}
      <LinesTable id={id} inventory={inventory} onRemoved={() => send({ type: "load.refreshed" })} />
    </>
  );
}
