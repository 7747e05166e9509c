import { createContext, useContext } from "react";
import type { AppParts } from "#application/machines/AppParts.ts";

/** Filled by the composition root; nothing else of the outside world reaches the screens. */
export const AppContext = createContext<AppParts | null>(null);

/** The parts that screens are made of: running actors and machines with their actors provided. */
export const useApp = (): AppParts => {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error("No AppContext above this screen.");
  return parts;
};
