import { useLocation } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { confirmUnlinkComponent } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { ConfirmActionDialog, useConfirmAction } from "../../list/useConfirmAction.tsx";
import { type ListTexts, ListView } from "../../list/ListPage.tsx";
import { modalOfPath } from "../../list/modalAddress.ts";
import { useApp, useRole } from "../../useApp.ts";
import { useInnerList } from "../../list/useInnerList.ts";
import { components } from "../product.css.ts";
import { componentsPath, PRODUCTS_PATH } from "../productsAddress.ts";
import { ADD_COMPONENT, CHEMICAL_COMPONENTS } from "../productTexts.ts";
import { COMPONENT_RULES } from "./componentColumns.tsx";
import { productComponentColumns } from "./productComponentColumns.tsx";
import { ComponentModal } from "./ComponentModal.tsx";
import { SectionHeading } from "./SectionHeading.tsx";

const TEXTS: ListTexts = {
  table: CHEMICAL_COMPONENTS,
  search: "Search chemical components",
  placeholder: "Search by name or CAS #",
};

/** The chemical components of a product, with the modals over it (spec B2). */
export function ComponentsSection({ productId }: { readonly productId: number }) {
  const { machines } = useApp();
  const role = useRole();
  const { pathname } = useLocation();
  const [scope] = useState({ product_id: productId });
  const list = useInnerList({ machine: machines.productComponents.list, scope, rules: COMPONENT_RULES });
  const { open } = list;
  const base = componentsPath(productId);
  const modal = modalOfPath([base], pathname);
  const action = useConfirmAction(machines.productComponents.unlink, list);
  const { request } = action;
  const refusal = refusalOf(mayDo(role, "product component.edit"));
  const columns = useMemo(
    () =>
      productComponentColumns({
        onEdit: ({ product_chemical_component_id }) => open(`${base}/${product_chemical_component_id}`),
        unlinkRefusal: refusal,
        onUnlink: ({ product_chemical_component_id, version, name }) =>
          request({ product_id: productId, product_chemical_component_id, version, name }),
      }),
    [base, open, productId, refusal, request],
  );
  const close = (hasChanged: boolean) => {
    list.closed(hasChanged);
    open(`${PRODUCTS_PATH}/${productId}`);
  };
  return (
    <section className={components} aria-label={CHEMICAL_COMPONENTS}>
      <SectionHeading title={CHEMICAL_COMPONENTS}>
        <Button variant="primary" disabledReason={refusal} onPress={() => open(`${base}/create`)}>
          {ADD_COMPONENT}
        </Button>
      </SectionHeading>
      <ListView
        list={list}
        texts={TEXTS}
        columns={columns}
        rowId={({ product_chemical_component_id }) => String(product_chemical_component_id)}
      />
      <ConfirmActionDialog action={action} questionOf={({ name }) => confirmUnlinkComponent(name)} tone="danger" />
      {modal === undefined ? null : (
        <ComponentModal key={modal.id ?? "new"} owner={scope} id={modal.id} onClosed={close} />
      )}
    </section>
  );
}
