import type { ListAddressRules } from "../shared/listAddress.ts";

/** What /inventories takes from its address; it shows active and archived alike at first (reading 21). */
export const INVENTORIES_ADDRESS: ListAddressRules = {
  statuses: ["", "active", "completed", "inactive"],
  defaultStatus: "",
  sortable: ["year", "customer__name", "facility__name", "technician__names"],
};

/** Which modal stands over the list at a path: a new inventory (null), one by its id, or none (undefined). */
export const modalOfPath = (pathname: string): number | null | undefined => {
  const rest = /^\/inventories\/(create|\d{1,15})\/?$/.exec(pathname)?.[1];
  if (rest === undefined) return undefined;
  return rest === "create" ? null : Number(rest);
};

/** Whether a path shows the list, with or without a modal over it. */
export const isInventoriesPath = (pathname: string): boolean =>
  /^\/inventories\/?$/.test(pathname) || modalOfPath(pathname) !== undefined;
