import { Link, useSearch } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type FormEvent, useRef, useState } from "react";
import { INVALID_CREDENTIALS } from "#application/shared/messages.ts";
import type { CheckedSignIn } from "#domain/identity/SignIn.ts";
import { signInPaths } from "#domain/identity/signInPaths.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { plainLook, PlainButton } from "#ui/kit/PlainButton.tsx";
import { PlainCheckbox, PlainField, PlainPasswordField } from "#ui/kit/field/PlainField.tsx";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { link } from "#ui/kit/TextLink.css.ts";
import { pagePart } from "../lazyScreen.ts";
import { useApp } from "../useApp.ts";
import { useIsAnnounced } from "../useErrorAnnouncement.ts";
import { useDocumentTitle } from "../shell/usePage.ts";
import { PublicPage, SIGN_IN_HEAD } from "./PublicPage.tsx";
import * as styles from "./PublicPage.css.ts";

const SecondStep = lazyPart(pagePart(async () => (await import("./secondFactor/SecondStep.tsx")).SecondStep));

type Draft = { readonly email: string; readonly password: string; readonly rememberMe: boolean };
type Field = "email" | "password";
const EMPTY: Draft = { email: "", password: "", rememberMe: false };

const CHECK_BOTH = "Please check your username and password, and try again.";

/** The Schemas are as large as this screen, so it renders without them. If they cannot load, the server validates. */
const check = async (draft: Draft): Promise<CheckedSignIn> =>
  import("#domain/identity/SignIn.ts").then(
    ({ checkSignIn }) => checkSignIn(draft),
    () => ({ input: draft, errors: {} }),
  );

/** /login (spec A2, A5). The route decides where to go next. */
export function LoginScreen() {
  useDocumentTitle("Sign In");
  const { session, provider } = useApp();
  const { redirect = "" } = useSearch({ from: "/login" });
  const isBusy = useSelector(session, (state) => state.hasTag("busy"));
  const isSecondStep = useSelector(session, (state) => state.hasTag("second step"));
  const notice = useSelector(session, (state) => state.context.notice);
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wasTried, setTried] = useState(false);
  const isAnnounced = useIsAnnounced(INVALID_CREDENTIALS.description);
  const form = useRef<HTMLFormElement>(null);

  const field = (name: Field) => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    onChange: (text: string) => {
      setDraft({ ...draft, [name]: text });
      setErrors(({ [name]: _mended, ...others }) => others);
      setTried(false);
    },
    onBlur: () =>
      void check(draft).then(({ errors: found }) => setErrors((before) => ({ ...before, [name]: found[name] ?? [] }))),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { input, errors: found } = await check(draft);
    setErrors(found);
    if (input === null) {
      form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
    } else if (!isBusy) {
      setTried(true);
      session.send({ type: "session.signIn.submitted", input });
    }
  };

  if (isSecondStep) return <SecondStep onBack={() => setTried(false)} />;
  return (
    <PublicPage {...SIGN_IN_HEAD}>
      {wasTried && !isBusy ? (
        // The toast is the alert (spec A8); this stays after it has gone.
        <Notice tone="danger" role="status">
          {notice ?? (isAnnounced ? CHECK_BOTH : INVALID_CREDENTIALS.description)}
        </Notice>
      ) : null}
      {provider.isOnly ? null : (
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <PlainField
            {...field("email")}
            label="Username"
            placeholder="Enter Email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
          <PlainPasswordField
            {...field("password")}
            label="Password"
            placeholder="Enter Password"
            autoComplete="current-password"
          />
          <div className={styles.beside}>
            <PlainCheckbox
              label="Remember me"
              isSelected={draft.rememberMe}
              onChange={(rememberMe) => setDraft({ ...draft, rememberMe })}
            />
            <Link to="/forgot-password" className={link} data-plain>
              Forgot password?
            </Link>
          </div>
          <PlainButton type="submit" variant="primary" keepsFocus isPending={isBusy}>
            {isBusy ? "Signing in..." : "Sign In"}
          </PlainButton>
        </form>
      )}
      {provider.name === "" ? null : (
        <a
          className={plainLook({ variant: provider.isOnly ? "primary" : "secondary" })}
          data-plain
          href={`${signInPaths.provider}?redirect=${encodeURIComponent(redirect)}`}
        >
          Sign in with {provider.name}
        </a>
      )}
    </PublicPage>
  );
}
