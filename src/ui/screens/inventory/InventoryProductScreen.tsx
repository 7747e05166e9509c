import { useParams, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import { PageHeading } from "#ui/kit/layout.tsx";
import { usePage } from "../shell/usePage.ts";
import { leaveForm, modalRoute } from "../list/modalRoute.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { LineComponentModal, LineComponents } from "./LineComponents.tsx";
import { LineEntryView } from "./line/LineEntryView.tsx";
import { KnownTextsContext, type LineActor } from "./line/useLineField.tsx";
import { useLineEntries, useLinesLeave } from "./line/useLineEntries.tsx";
import * as styles from "./line/line.css.ts";
import { ADD_NEW_PRODUCT, lineCrumbs, listHrefOf, PRODUCT_INPUT_TITLE, savingProducts } from "./lineTexts.ts";

/** /inventories/{id}/products/create and /inventories/{id}/products/{line}: the product input form (spec B2). */
export function InventoryProductScreen() {
  const { inventoryId, inventoryProductId } = useParams({ strict: false });
  const id = inventoryProductId === undefined ? null : Number(inventoryProductId);
  return <LinePage key={`${inventoryId}/${id ?? "create"}`} inventoryId={Number(inventoryId)} id={id} />;
}

type LinePageProps = { readonly inventoryId: number; readonly id: number | null };

function LinePage({ inventoryId, id }: LinePageProps) {
  const router = useRouter();
  const { entries, shown, leaving, goOn, show, note, close, leave } = useLineEntries(inventoryId, id);
  // The address of the list, walk or grid to return to.
  const [listHref] = useState(() => listHrefOf(inventoryId, router.state.location.searchStr));
  const [opened] = useState(shown);
  const [first, setFirst] = useState<LineActor>();
  const inventory = useSelector(first, (state) => state?.context.inventory ?? null);
  const hasFailed = useSelector(first, (state) => state !== undefined && !state.hasTag("loading"));
  const name = useSelector(first, (state) => state?.context.row?.name);
  const productId = useSelector(first, (state) => state?.context.row?.product_id);
  usePage({
    title: PRODUCT_INPUT_TITLE,
    breadcrumbs: lineCrumbs(
      inventory ?? { id: inventoryId, hasFailed },
      listHref,
      id === null ? ADD_NEW_PRODUCT : (name ?? PRODUCT_INPUT_TITLE),
    ),
  });
  const [savedCount, setSavedCount] = useState(0);
  const [{ context: known }, sendKnown] = useMachine(useApp().machines.knownTexts, {
    input: { scope: { inventory_id: inventoryId } },
  });
  useEffect(() => {
    if (savedCount > 0) sendKnown({ type: "load.refreshed" });
  }, [savedCount, sendKnown]);
  const lastRow = useRef<InventoryProduct | null>(null);
  const finish = useCallback(
    (key: string, row: InventoryProduct | null) => {
      if (row !== null) {
        lastRow.current = row;
        setSavedCount((count) => count + 1);
      }
      close(key);
    },
    [close],
  );
  const leaveDialog = useLinesLeave(entries, leaving, leave);
  const isLeaving = leaving !== null;
  useEffect(() => {
    if (entries.length > 0 || isLeaving) return;
    const returnsTo = lastRow.current?.inventory_product_id;
    leaveForm(router.history, () =>
      router.history.push(listHref, returnsTo === undefined ? {} : { returnsTo }, { ignoreBlocker: true }),
    );
  }, [entries.length, isLeaving, router, listHref]);
  const saving = entries.filter(({ standing, input }) => standing === "saving" && input.key !== shown).length;
  return (
    <>
      <div className={styles.heading}>
        <PageHeading title="product input details" />
        {saving === 0 || isLeaving ? null : (
          <p role="status" className={styles.saving}>
            {savingProducts(saving)}
          </p>
        )}
      </div>
      <KnownTextsContext value={known.value ?? NOTHING_KNOWN}>
        {entries.map((entry) => (
          <LineEntryView
            key={entry.input.key}
            entry={entry}
            isShown={entry.input.key === shown}
            onOpened={entry.input.key === opened ? setFirst : undefined}
            onShow={show}
            onNext={goOn}
            onStanding={note}
            onDone={finish}
          />
        ))}
      </KnownTextsContext>
      {id === null || productId === undefined ? null : (
        <LineComponents inventory_id={inventoryId} inventory_product_id={id} product_id={productId} />
      )}
      {leaveDialog}
    </>
  );
}

export const LineComponentModalRoute = modalRoute(LineComponentModal);
