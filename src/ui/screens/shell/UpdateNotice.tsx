import { Notice } from "#ui/kit/Notice.tsx";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { useInstallation } from "../useInstallation.ts";
import { update } from "./shell.css.ts";

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
