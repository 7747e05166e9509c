import { LoadingView } from "#ui/kit/LoadingView.tsx";
import { FullPage } from "./FullPage.tsx";

/** The full-page loading view (spec A2). */
export function PageLoading() {
  return (
    <FullPage>
      <LoadingView />
    </FullPage>
  );
}
