import { useLocation } from "@tanstack/react-router";
import { Pencil, Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { confirmUnlinkComponent } from "#application/shared/texts.ts";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { DeedDialog } from "../../shared/DeedDialog.tsx";
import { type ListColumn, type ListTexts, ListView } from "../../shared/ListView.tsx";
import { modalOfPath } from "../../shared/modalAddress.ts";
import { widthOfButtons } from "../../shared/rowColumns.tsx";
import { useApp } from "../../shared/useApp.ts";
import { useDeed } from "../../shared/useDeed.ts";
import { useInnerList } from "../../shared/useInnerList.ts";
import { useRole } from "../../shared/useRole.ts";
import { actions, components } from "../product.css.ts";
import { componentsPath, PRODUCTS_PATH } from "../productsAddress.ts";
import { ADD_COMPONENT, CHEMICAL_COMPONENTS, EDIT_COMPONENT } from "../productTexts.ts";
import { COMPONENT_COLUMNS, COMPONENT_RULES } from "./componentColumns.tsx";
import { ComponentModal } from "./ComponentModal.tsx";
import { SectionHeading } from "./SectionHeading.tsx";

const TEXTS: ListTexts = {
  table: CHEMICAL_COMPONENTS,
  search: "Search chemical components",
  placeholder: "Search by name or CAS #",
};

/** The chemical components of a product, with the modals over it (spec B2). */
export function ComponentsSection({ productId }: { readonly productId: number }) {
  const { logics } = useApp();
  const role = useRole();
  const { pathname } = useLocation();
  const [scope] = useState({ product_id: productId });
  const list = useInnerList({ machine: logics.productComponents.list, scope, rules: COMPONENT_RULES });
  const { open } = list;
  const base = componentsPath(productId);
  const modal = modalOfPath([base], pathname);
  const deed = useDeed(logics.productComponents.unlink, list);
  const { request } = deed;
  const refusal = refusalOf(mayDo(role, "product component.edit"));
  const columns = useMemo(
    (): ReadonlyArray<ListColumn<ChemicalComponent>> => [
      ...COMPONENT_COLUMNS,
      {
        id: "actions",
        header: "Actions",
        isHeaderHidden: true,
        width: widthOfButtons(2),
        align: "end",
        cell: ({ product_chemical_component_id, version, name }) => (
          <span className={actions}>
            <IconButton
              label={EDIT_COMPONENT}
              icon={<Pencil size={16} aria-hidden />}
              size="small"
              onPress={() => open(`${base}/${product_chemical_component_id}`)}
            />
            <IconButton
              label={`Unlink ${name}`}
              icon={<Unlink size={16} aria-hidden />}
              size="small"
              tone="danger"
              disabledReason={refusal}
              onPress={() => request({ product_id: productId, product_chemical_component_id, version, name })}
            />
          </span>
        ),
      },
    ],
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
      <DeedDialog deed={deed} questionOf={({ name }) => confirmUnlinkComponent(name)} tone="danger" />
      {modal === undefined ? null : (
        <ComponentModal key={modal.id ?? "new"} owner={scope} id={modal.id} onClosed={close} />
      )}
    </section>
  );
}
