import type { PreviewLine } from "#domain/report/preview/ReportPreview.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";

/** A line of an inventory, as a way to its form. */
export function LineLink({ line }: { readonly line: PreviewLine | undefined }) {
  if (line === undefined) return null;
  const href = `/inventories/${line.inventory_id}/products/${line.inventory_product_id}`;
  return <TextLink href={href}>{`SDS no ${line.sds_no}, ${line.name}`}</TextLink>;
}
