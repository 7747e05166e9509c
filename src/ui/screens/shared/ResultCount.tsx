import type { Page } from "#domain/shared/Page.ts";
import { VisuallyHidden } from "#ui/kit/VisuallyHidden.tsx";

const words = (total: number): string => (total === 1 ? "1 result" : `${total} results`);

/** Tells screen readers how many rows a list has found, once it has been loaded. */
export function ResultCount(props: { readonly page: Page<unknown> | null; readonly isLoading: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{props.page === null || props.isLoading ? "" : words(props.page.total)}</span>
    </VisuallyHidden>
  );
}
