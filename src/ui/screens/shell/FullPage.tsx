import { createContext, type ReactNode, useContext } from "react";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { centered, centeredInFrame } from "./pages.css.ts";

/** True inside the frame, which has the page's main landmark already. */
export const InFrame = createContext(false);

export function FullPage({ children }: { readonly children: ReactNode }) {
  return useContext(InFrame) ? (
    <div className={centeredInFrame}>{children}</div>
  ) : (
    <main className={centered}>{children}</main>
  );
}

/** The full-page loading view (spec A2). */
export function PageLoading() {
  return (
    <FullPage>
      <LoadingView />
    </FullPage>
  );
}
