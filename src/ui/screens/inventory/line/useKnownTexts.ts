import { useMachine } from "@xstate/react";
import { createContext, useContext, useEffect, useMemo } from "react";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { DEFAULT_LIST_QUERY, MAX_PAGE_SIZE } from "#domain/shared/Page.ts";
import { useApp } from "../../useApp.ts";

/** What lines of an inventory have in common: a shelf is counted place by place, and a maker delivers much of it. */
export type KnownField = "mfg_name" | "location_stored";
export type KnownTexts = Readonly<Record<KnownField, ReadonlyArray<string>>>;

const NOTHING: KnownTexts = { mfg_name: [], location_stored: [] };
const QUERY = { ...DEFAULT_LIST_QUERY, ipp: MAX_PAGE_SIZE };

export const KnownTextsContext = createContext(NOTHING);

const textsOf = (lines: ReadonlyArray<InventoryProductRow>, name: KnownField): ReadonlyArray<string> => [
  ...new Set(lines.map((line) => line[name])),
];

/** The longer text that begins as what was typed, of the line changed last. */
export const knownText = (texts: ReadonlyArray<string>, typed: string): string | undefined => {
  const begin = typed.toLowerCase();
  return typed === ""
    ? undefined
    : texts.find((text) => text.length > typed.length && text.toLowerCase().startsWith(begin));
};

export const useKnownText = (name: KnownField, typed: string): string | undefined =>
  knownText(useContext(KnownTextsContext)[name], typed);

/** Of the lines changed last, asked for again after each save. Without an answer nothing is proposed. */
export const useKnownTexts = (inventory_id: number, savedCount: number): KnownTexts => {
  const { machine } = useApp().machines.inventoryProductsList;
  const [{ context }, send] = useMachine(machine, { input: { query: QUERY, scope: { inventory_id }, page: null } });
  useEffect(() => {
    if (savedCount > 0) send({ type: "list.refreshed" });
  }, [savedCount, send]);
  const lines = context.page?.items;
  return useMemo(
    () =>
      lines === undefined
        ? NOTHING
        : { mfg_name: textsOf(lines, "mfg_name"), location_stored: textsOf(lines, "location_stored") },
    [lines],
  );
};
