import { LoadingView } from "#ui/kit/LoadingView.tsx";
import { centred } from "./pages.css.ts";

/** The full-page loading view (spec A2). */
export function PageLoading() {
  return (
    <main className={centred}>
      <LoadingView />
    </main>
  );
}
