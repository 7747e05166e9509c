import type { ListStatus } from "#domain/shared/Page.ts";

/** Choices of the status filter; a select knows no empty id, so 'all' stands for it (spec B2). */
export const INVENTORY_STATUSES = [
  { id: "all", label: "All" },
  { id: "active", label: "Active" },
  { id: "completed", label: "Completed" },
  { id: "inactive", label: "Archived" },
] as const;

export const statusOfChoice = (id: string | null): ListStatus =>
  id === "active" || id === "completed" || id === "inactive" ? id : "";
export const choiceOfStatus = (status: ListStatus): string => (status === "" ? "all" : status);
