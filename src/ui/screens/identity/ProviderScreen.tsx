import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { PublicPage, SIGN_IN_HEAD } from "./PublicPage.tsx";

/** /sign-in-done: the firm's sign-in leads here. The route goes on to the page that was wanted. */
export function ProviderScreen() {
  useDocumentTitle("Sign In");
  const { account, session } = useApp();
  const { state: router } = useRouter();
  const [query] = useState(router.location.searchStr.replace(/^\?/, ""));
  const [state] = useMachine(account.provider, { input: { scope: { query } } });
  const { value, error } = state.context;
  useEffect(() => {
    if (value === null) return;
    const { credentials, resource } = value;
    session.send({ type: "session.auth.set", token: credentials.access_token, user: resource, rememberMe: false });
  }, [value, session]);
  return (
    <PublicPage {...SIGN_IN_HEAD}>
      {state.hasTag("failed") ? (
        <>
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
          <TextLink href="/login">Back to the sign-in</TextLink>
        </>
      ) : (
        <LoadingLine label="Signing in..." />
      )}
    </PublicPage>
  );
}
