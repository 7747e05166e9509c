import type { ListQuery } from "#domain/shared/Page.ts";

/** Not beside the list's machine: the first page keeps what lists have shown, and does without the machine. */
export const listQueryKey = ({ page, ipp, search, status, sort, sds_status, show }: ListQuery): string =>
  JSON.stringify([page, ipp, search, status, sort, sds_status, show]);
