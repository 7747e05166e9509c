import { SDS_STATUS_TEXTS, type SdsStatus } from "#domain/product/SdsStatus.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { muted } from "./product.css.ts";

/** SDS in green, 'Pending SDS', or 'SDS UPDATE REQUIRED' in bold (spec B2). */
export function SdsStatusText({ sds_status }: { readonly sds_status: SdsStatus }) {
  const text = SDS_STATUS_TEXTS[sds_status];
  if (sds_status === "sds") return <Badge tone="success">{text}</Badge>;
  return sds_status === "update" ? <strong>{text}</strong> : <span className={muted}>{text}</span>;
}
