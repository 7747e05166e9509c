import type { WriteOptions } from "#application/shared/Resource.ts";

type Asked = { readonly version: number | null; readonly idempotencyKey: string };

/** A write's options as a machine gives them; a new record has no version. */
export const writeOptions = ({ version, idempotencyKey }: Asked): WriteOptions =>
  version === null ? { idempotencyKey } : { version, idempotencyKey };
