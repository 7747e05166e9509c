import { Logo } from "#ui/kit/Logo.tsx";
import { FullPage } from "./FullPage.tsx";
import { message, title } from "./pages.css.ts";
import { useDocumentTitle } from "./usePage.ts";

/** /about: a bare page with the heading (spec A2). */
export function AboutScreen() {
  useDocumentTitle("About");
  return (
    <FullPage>
      <div className={message}>
        <Logo size={48} />
        <h1 className={title}>About</h1>
      </div>
    </FullPage>
  );
}
