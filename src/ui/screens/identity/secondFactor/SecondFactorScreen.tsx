import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { KitRouter } from "../../KitRouter.tsx";
import { useDocumentTitle } from "../../shell/usePage.ts";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { PublicPage } from "../PublicPage.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { Enroll } from "./Enroll.tsx";
import { hasPasskeys } from "./hasPasskeys.ts";
import { ENROLL, REQUIRED } from "./secondFactorTexts.ts";

/** /second-factor: for a person who must have a second factor and has none. The route leads on once there is one. */
export function SecondFactorScreen() {
  useDocumentTitle(ENROLL.title);
  const { machines, session } = useApp();
  const [load] = useMachine(machines.secondFactor.state, { input: { scope: null } });
  const [byPasskey, setByPasskey] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const isOn = load.context.value?.is_on === true;
  const Factor = byPasskey ? AddPasskey : Enroll;
  const leave = useCallback(
    () => session.send({ type: "session.user.updated", changes: { must_enroll: false } }),
    [session],
  );
  // Set up in another window, or the page was reloaded at its end.
  useEffect(() => {
    if (isOn) leave();
  }, [isOn, leave]);
  return (
    <PublicPage title={ENROLL.title} lead={REQUIRED.lead}>
      <KitRouter>
        <Factor isOn={false} onDone={leave} onCodes={() => setShowsCodes(true)} />
        {!showsCodes && load.context.value?.offers_passkeys === true && hasPasskeys() ? (
          <Button onPress={() => setByPasskey(!byPasskey)}>{byPasskey ? REQUIRED.app : REQUIRED.passkey}</Button>
        ) : null}
        <Button variant="quiet" onPress={() => session.send({ type: "session.signOut.requested" })}>
          {REQUIRED.signOut}
        </Button>
      </KitRouter>
    </PublicPage>
  );
}
