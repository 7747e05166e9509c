import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useState } from "react";

/** The label of the field in the address (`#county`), if the form has it. */
export const useAskedField = (labels: Readonly<Record<string, string>>): string | undefined => {
  const router = useRouter();
  const [name] = useState(() => router.state.location.hash);
  return labels[name];
};

/**
 * A form that was opened for one field returns to where that was requested; others go on.
 * @param onward goes on otherwise
 */
export const leaveForm = (history: RouterHistory, onward: () => void): void => {
  if (history.location.hash !== "" && history.canGoBack()) history.back({ ignoreBlocker: true });
  else onward();
};
