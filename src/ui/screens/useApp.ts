import { useLocation } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { useSelector } from "@xstate/react";
import type { AppParts } from "#application/machines/AppParts.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Person } from "#domain/identity/Person.ts";

/** Filled by the composition root; nothing else of the outside world reaches the screens. */
export const AppContext = createContext<AppParts | null>(null);

/** The parts that screens are made of: running actors and machines with their actors provided. */
export const useApp = (): AppParts => {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error("No AppContext above this screen.");
  return parts;
};

/** The role of the signed-in person; null when nobody is. */
export const useRole = (): Role | null => useSelector(useApp().session, (state) => state.context.user?.role ?? null);

/** The signed-in person; null when nobody is, or nothing is known but the token. */
export const usePerson = (): Person | null => useSelector(useApp().session, (state) => state.context.user);

/** The path alone: what takes no interest in a list's search does not render again for it. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });
