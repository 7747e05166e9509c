import { Building2, Factory } from "lucide-react";
import type { CustomerRow } from "#domain/customer/Customer.ts";
import { formatPhone } from "#domain/identity/Phone.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import type { ListColumn } from "../list/ListPage.tsx";
import { actions } from "../list/rowColumns.css.ts";
import { widthOfButtons } from "../list/rowColumns.tsx";
import { FACILITY_ADDRESS, NO_FACILITY } from "./customerTexts.ts";

type CustomerActions = {
  /** Why the person may not; undefined when they may. */
  readonly customerRefusal: string | undefined;
  readonly facilityRefusal: string | undefined;
  readonly onEditCustomer: (id: number) => void;
  readonly onEditFacility: (id: number) => void;
};

/** Columns of the customers and facilities list (spec B2). */
export const customerColumns = (on: CustomerActions): ReadonlyArray<ListColumn<CustomerRow>> => [
  { id: "name", header: "Customer Name", isRowHeader: true, width: "24%", minWidth: 180, cell: (row) => row.name },
  { id: "facility__name", header: "Facility Name", width: "22%", minWidth: 200, cell: (row) => row.facility?.name },
  { id: "facility__address", header: FACILITY_ADDRESS, minWidth: 220, cell: (row) => row.facility?.full_address },
  { id: "phone", header: "Customer Phone", width: 136, cell: (row) => formatPhone(row.phone) },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: widthOfButtons(2),
    align: "end",
    cell: (row) => <CustomerButtons row={row} {...on} />,
  },
];

function CustomerButtons({ row, ...on }: CustomerActions & { readonly row: CustomerRow }) {
  const { id, name, facility } = row;
  return (
    <span className={actions}>
      <IconButton
        label={`Edit Customer ${name}`}
        icon={<Building2 size={16} aria-hidden />}
        size="small"
        disabledReason={on.customerRefusal}
        onPress={() => on.onEditCustomer(id)}
      />
      <IconButton
        label={facility === null ? "Edit Facility" : `Edit Facility ${facility.name}`}
        icon={<Factory size={16} aria-hidden />}
        size="small"
        disabledReason={on.facilityRefusal ?? (facility === null ? NO_FACILITY : undefined)}
        onPress={() => (facility === null ? undefined : on.onEditFacility(facility.id))}
      />
    </span>
  );
}
