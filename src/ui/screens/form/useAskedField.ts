import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** The words of the field that the address asks for (`#county`), where the form has it. */
export const useAskedField = (labels: Readonly<Record<string, string>>): string | undefined => {
  const router = useRouter();
  const [name] = useState(() => router.state.location.hash);
  return labels[name];
};

/**
 * A form that was opened for one field leads back to where that was asked for; any other goes on.
 * @param onward where it leads otherwise
 */
export const leaveForm = (history: RouterHistory, onward: () => void): void => {
  if (history.location.hash !== "" && history.canGoBack()) history.back({ ignoreBlocker: true });
  else onward();
};
