import { useParams, useRouter } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Counter, PageHeading } from "#ui/kit/layout.tsx";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { YEAR_TO_YEAR, yearsPath } from "../comparison/yearsSearch.ts";
import { IMPORT } from "../list/listTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { MissingRecord } from "../form/MissingRecord.tsx";
import { useApp, useRole } from "../useApp.ts";
import { counters } from "./inventory.css.ts";
import { GRID_TITLE, gridPath } from "./grid/gridTexts.ts";
import { INVENTORIES, lockedForStaff } from "./inventoryTexts.ts";
import { LinesTable } from "./LinesTable.tsx";
import { linesPath, PRODUCTS_LIST, linesCrumbs, WALK, walkPath } from "./lineTexts.ts";
import { NEW_PRODUCT_KEYS, useNewProductKey } from "./useNewProductKey.ts";
import { useMachine } from "../useMachine.ts";

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
  usePage({ title: PRODUCTS_LIST, breadcrumbs: linesCrumbs(inventory ?? { id, hasFailed: !state.hasTag("loading") }) });
  const refusalTo = (event: "product.added" | "product.edited") =>
    inventory === null ? undefined : refusalOf(inventoryDecision({ role, ...inventory }, event));
  const refusal = inventory === null ? LOADING : refusalTo("product.added");
  // Keeps the list's search, so that closing the form leads back to the same page of the list.
  const add = () => router.history.push(`${linesPath(id)}/create${router.state.location.searchStr}`);
  useNewProductKey(refusal === undefined ? add : undefined);
  if (state.hasTag("missing")) {
    return (
      <>
        <PageHeading title={PRODUCTS_LIST} />
        <MissingRecord
          message="This inventory does not exist."
          action={<ButtonLink href="/inventories">{INVENTORIES}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={PRODUCTS_LIST}
        description={
          <span className={counters}>
            <Counter label="products inventoried" value={inventory?.products_inventoried ?? "–"} />
            <Counter label="products with sds" value={inventory?.products_with_sds ?? "–"} />
          </span>
        }
        primary={
          <Button variant="primary" disabledReason={refusal} keys={NEW_PRODUCT_KEYS} onPress={add}>
            + Add New Product
          </Button>
        }
        actions={
          <>
            {inventory === null ? null : <ButtonLink href={yearsPath(placeOf(inventory))}>{YEAR_TO_YEAR}</ButtonLink>}
            {inventory?.walk_source == null ? null : (
              <ButtonLink href={walkPath(id)}>
                {inventory.to_confirm === 0 ? WALK : `${WALK} (${inventory.to_confirm} to confirm)`}
              </ButtonLink>
            )}
            <PrintAllSds
              inventoryId={id}
              disabledReason={inventory === null ? LOADING : refusalOf(mayDo(role, "inventory.print sheets"))}
            />
            <ButtonLink href={gridPath(id)} disabledReason={refusalTo("product.edited")}>
              {GRID_TITLE}
            </ButtonLink>
            <ButtonLink href={`${linesPath(id)}/import`} disabledReason={refusalTo("product.added")}>
              {IMPORT}
            </ButtonLink>
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

const placeOf = ({ customer, facility, year }: Inventory) => ({
  customer_id: customer.id,
  facility_id: facility.id,
  after: year,
});

/** Staff read why they are refused; who may go on as before is only told that staff may not. */
export function LockNotice({ inventory }: { readonly inventory: Inventory | null }) {
  const role = useRole();
  if (inventory === null) return null;
  const refused = refusalOf(inventoryDecision({ ...inventory, role }, "product.edited"));
  if (refused !== undefined) return <Notice tone="warning">{refused}</Notice>;
  const isLockedForStaff = !inventoryDecision({ ...inventory, role: "staff" }, "product.edited").allowed;
  return isLockedForStaff ? <Notice>{lockedForStaff(inventory)}</Notice> : null;
}

type PrintAllSdsProps = { readonly inventoryId: number; readonly disabledReason: string | undefined };

/** Makes one PDF of all sheets of an inventory; it may take a while and can be canceled. */
export function PrintAllSds({ inventoryId, disabledReason }: PrintAllSdsProps) {
  const { machines } = useApp();
  const [print, send] = useMachine(machines.printAllSds);
  const isBusy = print.hasTag("busy");
  return (
    <>
      {isBusy ? <Button onPress={() => send({ type: "download.cancelled" })}>Cancel</Button> : null}
      <Button
        icon={<Printer size={16} aria-hidden />}
        isPending={isBusy}
        disabledReason={disabledReason}
        onPress={() => send({ type: "download.requested", subject: inventoryId })}
      >
        {isBusy ? "Printing…" : "Print All SDS"}
      </Button>
    </>
  );
}
