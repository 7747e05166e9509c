import { useEffect, useEffectEvent } from "react";

/** Acts each time the network comes back. */
export const useWhenOnline = (act: () => void): void => {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
};
