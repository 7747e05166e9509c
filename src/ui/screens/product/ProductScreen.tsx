import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { productMachines } from "#application/product/productMachines.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { productForm } from "#application/product/productForm.ts";
import { LOADING } from "#application/shared/texts.ts";
import { leaveForm, modalRoute, recordIdOf } from "../list/modalRoute.tsx";
import { MissingPage } from "../form/Loaded.tsx";
import { FormHistory } from "../record/ResourceModal.tsx";
import { useMachines, useRole } from "../useApp.ts";
import { useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { BarcodeSection } from "../scan/BarcodeSection.tsx";
import { ComponentModal, ComponentsSection } from "./ComponentsSection.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { PRODUCTS_PATH, CREATE_PRODUCT, PRODUCT_LABELS, PRODUCT_MANAGEMENT, UPLOAD_UNDER_WAY } from "./productTexts.ts";
import { useSheetUpload } from "./SheetControl.tsx";

/** /products/create and /products/{id}, with the modals of its chemical components over it (spec B2). */
export function ProductScreen() {
  const { productId } = useParams({ strict: false });
  const id = recordIdOf(productId);
  return id === undefined ? <NoSuchProduct /> : <ProductPage key={id ?? "create"} id={id} />;
}

function ProductPage({ id }: { readonly id: number | null }) {
  const machines = useMachines(productMachines);
  const role = useRole();
  const router = useRouter();
  // The address of the list to return to.
  const [listHref] = useState(() => `${PRODUCTS_PATH}${router.state.location.searchStr}`);
  const isUploading = useRef(false);
  const [resource] = useState(() => {
    const plain = formResource(productForm, role);
    // A save during an upload would lose the sheet.
    const validate: typeof plain.validate = (draft) => ({
      ...plain.validate(draft),
      ...(isUploading.current ? { sds: [UPLOAD_UNDER_WAY] } : {}),
    });
    return { ...plain, validate };
  });
  const form = useResourceForm({
    machine: machines.products.form,
    resource,
    id,
    labels: PRODUCT_LABELS,
    isPage: true,
    onDone: () => leaveForm(router.history, () => router.history.push(listHref, undefined, { ignoreBlocker: true })),
  });
  const [history, setHistory] = useState(0);
  const upload = useSheetUpload(form);
  useEffect(() => {
    isUploading.current = upload.isUploading;
  }, [upload.isUploading]);
  const { row } = form.context;
  const name = id === null ? CREATE_PRODUCT : (row?.name ?? (form.is.failed ? `Product ${id}` : LOADING));
  usePage({
    title: id === null ? CREATE_PRODUCT : PRODUCT_MANAGEMENT,
    breadcrumbs: [{ name: PRODUCT_MANAGEMENT, path: listHref }, { name }],
  });
  if (form.is.missing) return <NoSuchProduct />;
  return (
    <>
      <ProductForm form={form} upload={upload} title={name} />
      {row === null ? null : <ComponentsSection productId={row.id} />}
      {row === null ? null : <BarcodeSection productId={row.id} onChanged={() => setHistory((told) => told + 1)} />}
      <FormHistory key={history} context={form.context} />
    </>
  );
}

function NoSuchProduct() {
  usePage({ title: PRODUCT_MANAGEMENT, breadcrumbs: [{ name: PRODUCT_MANAGEMENT, path: PRODUCTS_PATH }] });
  return (
    <MissingPage
      title={PRODUCT_MANAGEMENT}
      message="This product does not exist."
      list={{ name: PRODUCT_MANAGEMENT, path: PRODUCTS_PATH }}
    />
  );
}

export const ComponentModalRoute = modalRoute(ComponentModal);
