import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { type App, useApp } from "./useApp.ts";

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
