import { useEffect, useEffectEvent } from "react";

/** Calls `act` each time the network is back. */
export const useWhenOnline = (act: () => void): void => {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
};
