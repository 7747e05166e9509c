import type { ReactNode } from "react";
import { Logo } from "#ui/kit/Logo.tsx";
import * as styles from "./PublicPage.css.ts";

/** Head of the pages on which a person signs in. */
export const SIGN_IN_HEAD = {
  title: "Sign in to your account",
  lead: "Chemical inventories, safety data sheets and regulatory reports.",
} as const;

type PublicPageProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

export function PublicPage({ title, lead, children }: PublicPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo size={36} hasName />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
