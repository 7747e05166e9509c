import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { Notice } from "#ui/kit/Notice.tsx";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { type App, useApp } from "../useApp.ts";
import { update } from "./shell.css.ts";

type Installation = Awaited<ReturnType<App["installation"]>>;

/** What the browser keeps of the page; undefined until somebody does something on it. */
export const useInstallation = () => {
  const begin = useApp().installation;
  const [installation, setInstallation] = useState<Installation>();
  useEffect(() => {
    begin().then(setInstallation, () => undefined);
  }, [begin]);
  return {
    installation,
    isInstallable: useSelector(installation, (state) => state?.hasTag("installable") === true),
    isUpdateReady: useSelector(installation, (state) => state?.hasTag("update ready") === true),
  };
};

/** Over the page of somebody who may be in the middle of something: the browser asks before unsaved changes are left. */
export function UpdateNotice() {
  const { installation, isUpdateReady } = useInstallation();
  return isUpdateReady ? (
    <Notice role="status">
      <div className={update}>
        A new version is ready.
        <PlainButton size="small" onPress={() => installation?.send({ type: "installation.update.requested" })}>
          Update
        </PlainButton>
      </div>
    </Notice>
  ) : null;
}
