import { useParams, useRouter } from "@tanstack/react-router";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { lineDraftPlace } from "#domain/inventory/freshLineForm.ts";
import { PageHeading } from "#ui/kit/layout.tsx";
import { usePage } from "../shell/usePage.ts";
import { useApp, useRole } from "../useApp.ts";
import { leaveForm } from "../form/useAskedField.ts";
import { useRetries } from "../useMachine.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { LineComponentModal } from "./components/LineComponentModal.tsx";
import { LineComponents } from "./components/LineComponents.tsx";
import { LineActorContext } from "./line/useLineField.tsx";
import { LineForm } from "./line/LineForm.tsx";
import { LineNotLoaded } from "./line/LineNotLoaded.tsx";
import { heading } from "./line/line.css.ts";
import { ADD_NEW_PRODUCT, isFromWalk, lineCrumbs, linesPath, PRODUCT_INPUT_TITLE, walkPath } from "./lineTexts.ts";

/** /inventories/{id}/products/create and /inventories/{id}/products/{line}: the product input form (spec B2). */
export function InventoryProductScreen() {
  const { inventoryId, inventoryProductId } = useParams({ strict: false });
  const id = inventoryProductId === undefined ? null : Number(inventoryProductId);
  return <LinePage key={`${inventoryId}/${id ?? "create"}`} inventoryId={Number(inventoryId)} id={id} />;
}

type LinePageProps = { readonly inventoryId: number; readonly id: number | null };

function LinePage({ inventoryId, id }: LinePageProps) {
  const { machines, newKey, drafts } = useApp();
  const role = useRole();
  const router = useRouter();
  const [input] = useState(() => {
    const line = { inventory_id: inventoryId, inventory_product_id: id };
    return { ...line, role, key: newKey(), kept: drafts.find(lineDraftPlace(line)) };
  });
  // The address of the list's page, or of the walk, that led here, to go back to.
  const [listHref] = useState(() => {
    const { searchStr } = router.state.location;
    return isFromWalk(searchStr) ? walkPath(inventoryId) : `${linesPath(inventoryId)}${searchStr}`;
  });
  const actor = useActorRef(machines.inventoryProduct, { input });
  useRetries(actor);
  const isDone = useSelector(actor, (state) => state.status === "done");
  useEffect(() => {
    if (!isDone) return;
    const { output, row } = actor.getSnapshot().context;
    const returnsTo = (output.row ?? row)?.inventory_product_id;
    leaveForm(router.history, () =>
      router.history.push(listHref, returnsTo === undefined ? {} : { returnsTo }, { ignoreBlocker: true }),
    );
  }, [isDone, actor, router, listHref]);
  const inventory = useSelector(actor, ({ context }) => context.inventory);
  const hasFailed = useSelector(actor, (state) => !state.hasTag("loading"));
  const name = useSelector(actor, ({ context }) => context.row?.name);
  const productId = useSelector(actor, ({ context }) => context.row?.product_id);
  usePage({
    title: PRODUCT_INPUT_TITLE,
    breadcrumbs: lineCrumbs(
      inventory ?? { id: inventoryId, hasFailed },
      listHref,
      id === null ? ADD_NEW_PRODUCT : (name ?? PRODUCT_INPUT_TITLE),
    ),
  });
  return (
    <LineActorContext value={actor}>
      <div className={heading}>
        <PageHeading title="product input details" />
      </div>
      {inventory === null ? <LineNotLoaded actor={actor} /> : <LineForm isNew={id === null} />}
      {id === null || productId === undefined ? null : (
        <LineComponents inventory_id={inventoryId} inventory_product_id={id} product_id={productId} />
      )}
    </LineActorContext>
  );
}

export const LineComponentModalRoute = modalRoute(LineComponentModal);
