import { Schema } from "effect";

/** What lines have in common: a shelf is counted place by place, and a maker delivers much of it. */
export type KnownField = "mfg_name" | "location_stored" | "reported_as" | "process_name";

const Texts = Schema.Array(Schema.String);

/**
 * Texts that a line may begin as, the likeliest first: those of its inventory, the last changed before the others, then
 * the places, groups and processes of the facility's other inventories and the manufacturers of the catalog.
 */
export const KnownTexts = Schema.Struct({
  mfg_name: Texts,
  location_stored: Texts,
  reported_as: Texts,
  process_name: Texts,
});
export type KnownTexts = typeof KnownTexts.Type;

export const NOTHING_KNOWN: KnownTexts = { mfg_name: [], location_stored: [], reported_as: [], process_name: [] };

/** The first longer text that begins as what was typed, whatever its case. */
export const knownText = (texts: ReadonlyArray<string>, typed: string): string | undefined => {
  const begin = typed.toLowerCase();
  return typed === ""
    ? undefined
    : texts.find((text) => text.length > typed.length && text.toLowerCase().startsWith(begin));
};
