import { useCallback, useEffect, useState } from "react";
import { secondFactorMachines } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { Button } from "#ui/kit/Button.tsx";
import { KitRouter } from "../../KitRouter.tsx";
import { useDocumentTitle } from "../../shell/usePage.ts";
import { useApp, useMachines } from "../../useApp.ts";
import { useLoad } from "../../useLoad.tsx";
import { PublicPage } from "../PublicPage.tsx";
import { AddPasskey, Enroll, SET_UP } from "./factorForms.tsx";
import { hasPasskeys } from "./passkeys.ts";

const LEAD =
  "Your account requires a second factor, in addition to your password: a code from an app on your phone, or a passkey.";

/** /second-factor: for a person who must have a second factor and has none. The route leads on once there is one. */
export function SecondFactorScreen() {
  useDocumentTitle(SET_UP);
  const { session } = useApp();
  const machines = useMachines(secondFactorMachines);
  const { value } = useLoad(machines.secondFactor.state, null);
  const [byPasskey, setByPasskey] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const isOn = value?.is_on === true;
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
    <PublicPage title={SET_UP} lead={LEAD}>
      <KitRouter>
        <Factor isOn={false} onDone={leave} onCodes={() => setShowsCodes(true)} />
        {!showsCodes && value?.offers_passkeys === true && hasPasskeys() ? (
          <Button onPress={() => setByPasskey(!byPasskey)}>
            {byPasskey ? "Use an App Instead" : "Use a Passkey Instead"}
          </Button>
        ) : null}
        <Button variant="quiet" onPress={() => session.send({ type: "session.signOut.requested" })}>
          Sign Out
        </Button>
      </KitRouter>
    </PublicPage>
  );
}
