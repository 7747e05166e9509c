import { useSelector } from "@xstate/react";
import type { Role } from "#domain/identity/Role.ts";
import { useApp } from "./useApp.ts";

/** The role of the signed-in person; null when nobody is. */
export const useRole = (): Role | null => useSelector(useApp().session, (state) => state.context.user?.role ?? null);
