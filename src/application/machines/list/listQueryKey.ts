import type { ListQuery } from "#domain/shared/Page.ts";

/** Separate from the list's machine: the first page keeps what lists have shown, but does not load the machine. */
export const listQueryKey = ({ page, ipp, search, status, sort, sds_status, show }: ListQuery): string =>
  JSON.stringify([page, ipp, search, status, sort, sds_status, show]);
