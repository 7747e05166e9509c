import { Logo } from "#ui/kit/Logo.tsx";
import { centred, message, title } from "./pages.css.ts";
import { useDocumentTitle } from "./useDocumentTitle.ts";

/** /about: a bare page with the heading (spec A2). */
export function AboutScreen() {
  useDocumentTitle("About");
  return (
    <main className={centred}>
      <div className={message}>
        <Logo size={48} />
        <h1 className={title}>About</h1>
      </div>
    </main>
  );
}
