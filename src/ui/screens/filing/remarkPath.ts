import type { FilingRemark } from "#domain/filing/FilingReadiness.ts";

const at = (path: string, field: string): string => (field === "" ? path : `${path}#${field}`);

/** The address of the form and field that a remark is about; null if it is on this screen or has no form. */
export const remarkPath = ({ where, id, inventory_id, field, name }: FilingRemark): string | null => {
  switch (where) {
    case "filing":
      return null;
    case "facility":
      if (id === null) return null;
      // The missing contact is to be added.
      if (field === "contacts") return `/customers-facilities-mgmt/contacts/for/${id}#roles`;
      return at(`/customers-facilities-mgmt/facilities/${id}`, field);
    case "contact":
      return id === null ? null : at(`/customers-facilities-mgmt/contacts/${id}`, field);
    case "line":
      return id === null || inventory_id === null ? null : at(`/inventories/${inventory_id}/products/${id}`, field);
    case "product":
      return id === null ? null : at(`/products/${id}`, field);
    case "container":
      return id === null ? `/containers?search=${encodeURIComponent(name)}` : at(`/containers/${id}`, field);
  }
};
