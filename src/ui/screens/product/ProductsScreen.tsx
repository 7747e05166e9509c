import { useMemo } from "react";
import { productMachines } from "#application/product/productMachines.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { PRODUCT_COLUMNS } from "#application/product/productColumns.ts";
import { type ProductRow, productResource } from "#domain/product/Product.ts";
import { SDS_FILTERS, type SdsFilter } from "#domain/shared/Page.ts";
import type { Option } from "#ui/kit/field/Select.tsx";
import { IMPORT, LIST_TEXTS } from "../list/listTexts.ts";
import { type ListAction, ListPage, type ListTexts } from "../record/ListPage.tsx";
import { useMachines, useRole } from "../useApp.ts";
import { type ListAsFile, ListFilter } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { productColumns, productTone } from "./productColumns.tsx";
import { PRODUCTS_PATH, PRODUCT_MANAGEMENT, READ_SHEETS } from "./productTexts.ts";

const { title, addLabel, searchPlaceholder } = LIST_TEXTS.products;
const { permissions } = productResource;
const TEXTS: ListTexts = { table: title, search: "Search products", placeholder: searchPlaceholder };
const ACTIONS: ReadonlyArray<ListAction> = [
  { label: READ_SHEETS, path: `${PRODUCTS_PATH}/sheets`, permission: "sheet.review", variant: "secondary" },
  { label: addLabel, path: `${PRODUCTS_PATH}/create`, permission: permissions.create },
];
const MORE = [
  { label: `${IMPORT} Products`, href: `${PRODUCTS_PATH}/import` },
  { label: `${IMPORT} Components`, href: `${PRODUCTS_PATH}/components/import` },
];
const AS_FILE: ListAsFile = { list: "products", columns: PRODUCT_COLUMNS };
const rowId = ({ id }: ProductRow): string => String(id);
const nameOf = ({ name }: ProductRow): string => name;
const FILTER_TEXTS: Readonly<Record<SdsFilter, string>> = {
  all: "All",
  sds: "SDS",
  pending: "Pending",
  update: "Update",
};
const FILTERS: ReadonlyArray<Option> = SDS_FILTERS.map((id) => ({ id, label: FILTER_TEXTS[id] }));

/** /products: the catalog (spec B2). */
export function ProductsScreen() {
  const machines = useMachines(productMachines);
  const role = useRole();
  const list = useList({
    list: machines.products.list,
    scope: null,
    rules: LIST_RULES.products,
  });
  usePage({ title, breadcrumbs: [{ name: PRODUCT_MANAGEMENT }] });
  const { address, open, query, choose } = list;
  const mayEdit = mayDo(role, permissions.edit).allowed;
  const columns = useMemo(
    () =>
      productColumns({
        hrefOf: ({ id }) => `${PRODUCTS_PATH}/${id}${address}`,
        mayEdit,
        onOpen: ({ id }) => open(`${PRODUCTS_PATH}/${id}`),
      }),
    [address, mayEdit, open],
  );
  const filters = useMemo(
    () => (
      <ListFilter
        label="SDS status"
        options={FILTERS}
        value={query.sds_status}
        onChange={(id) => choose({ sds_status: SDS_FILTERS.find((each) => each === id) ?? "all" })}
      />
    ),
    [query.sds_status, choose],
  );
  return (
    <ListPage
      title={title}
      actions={ACTIONS}
      more={MORE}
      list={list}
      texts={TEXTS}
      columns={columns}
      asFile={AS_FILE}
      rowId={rowId}
      nameOf={nameOf}
      rowTone={productTone}
      filters={filters}
      history="product"
    />
  );
}
