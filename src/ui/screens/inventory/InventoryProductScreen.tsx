import { useParams, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Eye } from "lucide-react";
import { componentMachines } from "#application/component/componentMachines.ts";
import { inventoryMachines } from "#application/inventory/inventoryMachines.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { DescriptionList } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { usePage } from "../shell/usePage.ts";
import { leaveForm, type ModalProps, modalRoute, useOpenOver } from "../list/modalRoute.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { LineEntryView, useLineEntries, useLinesLeave } from "./line/useLineEntries.tsx";
import { KnownTextsContext, type LineActor } from "./line/useLineField.tsx";
import * as styles from "./line/line.css.ts";
import {
  ADD_NEW_PRODUCT,
  crumbsOf,
  linesPath,
  listHrefOf,
  PRODUCT_INPUT_TITLE,
  savingProducts,
} from "./inventoryPage.tsx";
import { FieldSkeletons } from "../form/Loaded.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { actionsColumn } from "../list/rowColumns.tsx";
import { useLocalList } from "../list/useList.ts";
import { ComponentList, shareText } from "../product/ComponentList.tsx";
import { components } from "../product/product.css.ts";
import { COMPONENT_LABELS, storedWrongCheckDigit } from "../product/productTexts.ts";

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
    breadcrumbs: crumbsOf(
      inventory ?? { id: inventoryId, hasFailed },
      id === null ? ADD_NEW_PRODUCT : (name ?? PRODUCT_INPUT_TITLE),
      listHref,
    ),
  });
  const [{ context: known }, sendKnown] = useMachine(useMachines(inventoryMachines).knownTexts, {
    input: { scope: { inventory_id: inventoryId } },
  });
  const lastRow = useRef<InventoryProduct | null>(null);
  const finish = useCallback(
    (key: string, row: InventoryProduct | null) => {
      if (row !== null) {
        lastRow.current = row;
        sendKnown({ type: "load.refreshed" });
      }
      close(key);
    },
    [close, sendKnown],
  );
  const scanned = useRef(id === null ? router.latestLocation.state.product : undefined);
  const isEditable = useSelector(first, (state) => state?.hasTag("editable") === true);
  useEffect(() => {
    if (scanned.current === undefined || !isEditable) return;
    first?.send({ type: "product.chosen", option: scanned.current });
    scanned.current = undefined;
  }, [first, isEditable]);
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
        <PageHead title="product input details" />
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

type LineComponentsProps = {
  readonly inventory_id: number;
  readonly inventory_product_id: number;
  readonly product_id: number;
};

/** A line's copies of chemical components (reading 15); each opens read-only (spec B2). */
export function LineComponents({ inventory_id, inventory_product_id, product_id }: LineComponentsProps) {
  const machines = useMachines(componentMachines);
  const [scope] = useState({ inventory_id, inventory_product_id });
  const list = useLocalList({ machine: machines.lineComponents.list, scope, rules: LIST_RULES.components });
  const [file] = useState({ list: "line-components" as const, of: `${inventory_id},${inventory_product_id}` });
  const open = useOpenOver();
  const base = `${linesPath(inventory_id)}/${inventory_product_id}/chemical-components`;
  const actions = useMemo(
    () =>
      actionsColumn<InventoryChemicalComponent>(({ inventory_product_chemical_component_id: id, name }) => (
        <RowButton
          label={`View chemical component ${name}`}
          icon={Eye}
          onPress={() => open(`${base}/${id}`, { productId: product_id })}
        />
      )),
    [base, open, product_id],
  );
  return (
    <ComponentList
      list={list}
      actions={actions}
      file={file}
      rowId={({ inventory_product_chemical_component_id }) => String(inventory_product_chemical_component_id)}
    />
  );
}

/** A component of a line, read-only, because it was copied when the product was added (spec B2, reading 15). */
export function LineComponentModal({ id, onClosed }: ModalProps) {
  const machines = useMachines(componentMachines);
  const { inventoryId, inventoryProductId } = useParams({ strict: false });
  const scope = { inventory_id: Number(inventoryId), inventory_product_id: Number(inventoryProductId), id: id ?? 0 };
  const [one, send] = useMachine(machines.lineComponents.one, { input: { scope } });
  const close = () => onClosed(false);
  const { value, error } = one.context;
  return (
    <Modal
      title={`Chemical Component ${id}`}
      onClose={close}
      isDismissable
      footer={<Button onPress={close}>Close</Button>}
    >
      {one.hasTag("loading") ? <FieldSkeletons count={6} /> : null}
      {one.hasTag("missing") ? <Notice tone="warning">{error}</Notice> : null}
      {one.hasTag("failed") ? <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} /> : null}
      {value === null ? null : <ComponentFacts component={value} />}
    </Modal>
  );
}

function ComponentFacts({ component }: { readonly component: InventoryChemicalComponent }) {
  const { cas_check } = component;
  const facts = {
    ...component,
    percentage_weight: shareText(component, "weight"),
    percentage_volume: shareText(component, "volume"),
  };
  const printed = component.percent_as_printed === "" ? [] : (["percent_as_printed"] as const);
  const names = ["number", "name", "percentage_weight", "percentage_volume", ...printed] as const;
  const texts = ["regulations", "restrictions", "reporting_requirements"] as const;
  return (
    <div className={components}>
      {cas_check === null || cas_check.valid ? null : (
        <Notice tone="warning">{storedWrongCheckDigit(cas_check.expected_digit)}</Notice>
      )}
      <DescriptionList
        items={[...names, ...texts].map((name) => ({ label: COMPONENT_LABELS[name], value: facts[name] || "–" }))}
      />
    </div>
  );
}
