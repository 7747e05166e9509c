import { useSelector } from "@xstate/react";
import type { Person } from "#domain/identity/Person.ts";
import { useApp } from "../shared/useApp.ts";

/** The signed-in person; null when nobody is, or nothing is known but the token. */
export const usePerson = (): Person | null => useSelector(useApp().session, (state) => state.context.user);
