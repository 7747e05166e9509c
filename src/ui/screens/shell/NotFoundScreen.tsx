import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { countdownMachine, NOT_FOUND_SECONDS } from "#application/machines/countdownMachine.ts";
import { PlainButton, plainLook } from "#ui/kit/PlainButton.tsx";
import { Logo } from "#ui/kit/Logo.tsx";
import { HOME } from "./sections.ts";
import { FullPage } from "./FullPage.tsx";
import { actions, lead, message, muted, number, title } from "./pages.css.ts";
import { useDocumentTitle } from "./usePage.ts";
import { useMachine } from "../useMachine.ts";

/** 404: goes home after five seconds, unless the person stays (spec A2, A9). Back does not lead to it again. */
export function NotFoundScreen() {
  useDocumentTitle("Page not found");
  const { history } = useRouter();
  const navigate = useNavigate();
  const machine = countdownMachine.provide({
    actions: { goHome: () => void navigate({ to: HOME, replace: true }) },
  });
  const [countdown, send] = useMachine(machine, { input: { seconds: NOT_FOUND_SECONDS } });
  return (
    <FullPage>
      <div className={message}>
        <h1 className={number}>404</h1>
        <p className={lead}>Oops! The page you're looking for doesn't exist.</p>
        {countdown.hasTag("counting") ? (
          <p className={muted}>
            {`You will be redirected to the home page in ${countdown.context.seconds} seconds...`}
          </p>
        ) : null}
        <div className={actions}>
          <PlainButton onPress={() => history.back()}>Go Back</PlainButton>
          <Link to={HOME} replace className={plainLook({ variant: "primary" })} data-plain>
            Go to Home
          </Link>
          {countdown.hasTag("counting") ? (
            <PlainButton variant="quiet" onPress={() => send({ type: "countdown.stopped" })}>
              Stay here
            </PlainButton>
          ) : null}
        </div>
      </div>
    </FullPage>
  );
}

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
