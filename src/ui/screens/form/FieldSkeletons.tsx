import { LOADING } from "#application/shared/texts.ts";
import { FormGrid, VisuallyHidden } from "#ui/kit/layout.tsx";
import { Skeleton } from "#ui/kit/Loading.tsx";

const FIELD_HEIGHT = "3.5rem";

/** Placeholder of a form that is loading, as high as the form will be. */
export function FieldSkeletons({ count }: { readonly count: number }) {
  return (
    <FormGrid>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={FIELD_HEIGHT} />
      ))}
      <VisuallyHidden>
        <span role="status">{LOADING}</span>
      </VisuallyHidden>
    </FormGrid>
  );
}
