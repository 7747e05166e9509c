import { useMemo } from "react";
import { customerResource } from "#domain/customer/customerResource.ts";
import type { CustomerRow } from "#domain/customer/Customer.ts";
import { facilityResource } from "#domain/customer/facilityResource.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { usePage } from "../shell/usePage.ts";
import { archivedTone } from "../list/rowColumns.tsx";
import { type ListAction, ListPage, type ListTexts, ShowArchived } from "../list/ListPage.tsx";
import { useApp, useRole } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { customerColumns } from "./customerColumns.tsx";
import { CustomerModal } from "./CustomerModal.tsx";
import { CUSTOMERS_TITLE } from "./customerTexts.ts";
import { CUSTOMER_MODALS, CUSTOMERS_PLACE, CUSTOMERS_RULES, FACILITY_MODALS } from "./customerAddresses.ts";
import { FacilityModal } from "./FacilityModal.tsx";

const TEXTS: ListTexts = {
  table: "Customers and facilities",
  search: "Search customers and facilities",
  placeholder: customerResource.searchPlaceholder,
};
const ACTIONS: ReadonlyArray<ListAction> = [
  {
    label: customerResource.addLabel,
    path: `${CUSTOMER_MODALS}/create`,
    permission: customerResource.permissions.create,
  },
  {
    label: facilityResource.addLabel,
    path: `${FACILITY_MODALS}/create`,
    permission: facilityResource.permissions.create,
  },
];

/** A row is a pair: a customer stands in as many rows as it has facilities. */
const rowId = ({ id, facility }: CustomerRow): string => `${id}-${facility?.id ?? ""}`;

/** /customers-facilities-mgmt: the list of both, and the four modals over it (spec B2). */
export function CustomersScreen() {
  const { machines, pages } = useApp();
  const role = useRole();
  const list = useList({
    machine: machines.customers.list,
    scope: null,
    memory: pages.customers,
    place: CUSTOMERS_PLACE,
    rules: CUSTOMERS_RULES,
  });
  const { modal, open, closed } = list;
  usePage({ title: CUSTOMERS_TITLE, breadcrumbs: [{ name: CUSTOMERS_TITLE }] });
  const columns = useMemo(
    () =>
      customerColumns({
        customerRefusal: refusalOf(mayDo(role, customerResource.permissions.edit)),
        facilityRefusal: refusalOf(mayDo(role, facilityResource.permissions.edit)),
        onEditCustomer: (id) => open(`${CUSTOMER_MODALS}/${id}`),
        onEditFacility: (id) => open(`${FACILITY_MODALS}/${id}`),
      }),
    [role, open],
  );
  const Modal = modal?.base === FACILITY_MODALS ? FacilityModal : CustomerModal;
  return (
    <ListPage
      title={customerResource.title}
      actions={ACTIONS}
      list={list}
      texts={TEXTS}
      columns={columns}
      rowId={rowId}
      rowTone={archivedTone}
      filters={<ShowArchived list={list} />}
    >
      {modal === undefined ? null : <Modal key={modal.id ?? "new"} id={modal.id} onClosed={closed} />}
    </ListPage>
  );
}
