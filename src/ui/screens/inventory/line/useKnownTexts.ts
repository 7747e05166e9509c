import { createContext, useContext, useEffect } from "react";
import { type KnownField, type KnownTexts, knownText, NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";

export const KnownTextsContext = createContext(NOTHING_KNOWN);

export const useKnownText = (name: KnownField, typed: string): string | undefined =>
  knownText(useContext(KnownTextsContext)[name], typed);

/** @param savedCount the texts are reloaded when it grows. If that fails, nothing is proposed. */
export const useKnownTexts = (inventory_id: number, savedCount: number): KnownTexts => {
  const [{ context }, send] = useMachine(useApp().machines.knownTexts, { input: { scope: { inventory_id } } });
  useEffect(() => {
    if (savedCount > 0) send({ type: "load.refreshed" });
  }, [savedCount, send]);
  return context.value ?? NOTHING_KNOWN;
};
