import type { InventoryRow } from "#domain/inventory/Inventory.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import type { ListColumn } from "../list/ListPage.tsx";

const named = (row: InventoryRow): string => `${row.customer__name}, ${row.facility__name}, ${row.year}`;

/** Archived and completed are told in words too, not by the grey alone. */
const stateOf = (row: InventoryRow) => {
  if (!row.is_active) return <Badge tone="neutral">Archived</Badge>;
  return row.is_completed ? <Badge tone="success">Completed</Badge> : null;
};

/**
 * Columns of the inventories list (spec B2).
 * @param search the list's address (`?page=2`), which a modal over the list keeps
 */
export const inventoryColumns = (search: string): ReadonlyArray<ListColumn<InventoryRow>> => [
  { id: "year", header: "Year", width: 76, cell: (row) => row.year },
  {
    id: "customer__name",
    header: "Customer Name",
    isRowHeader: true,
    minWidth: 200,
    cell: (row) => (
      <TextLink href={`/inventories/${row.id}${search}`} aria-label={`Edit inventory ${named(row)}`}>
        {row.customer__name}
      </TextLink>
    ),
  },
  { id: "facility__name", header: "Facility Name", minWidth: 180, cell: (row) => row.facility__name },
  {
    id: "technician__names",
    header: "Technician Name",
    // Two names in a line, where there is room.
    width: "28%",
    minWidth: 160,
    cell: (row) => row.technician__names,
  },
  { id: "state", header: "State", isHeaderHidden: true, width: 106, cell: stateOf },
  {
    id: "products",
    header: "Products",
    width: 82,
    cell: (row) => (
      <TextLink href={`/inventories/${row.id}/products`} aria-label={`View products of ${named(row)}`}>
        View
      </TextLink>
    ),
  },
];
