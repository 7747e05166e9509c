import { Schema } from "effect";

/** Fields that lines often share: products are counted place by place, and many come from one manufacturer. */
export type KnownField = "mfg_name" | "location_stored" | "reported_as" | "process_name";

const Texts = Schema.Array(Schema.String);

/**
 * Suggestions for the texts of a line, likeliest first: those of its inventory, last changed first, then the places,
 * groups and processes of the facility's other inventories and the manufacturers of the catalog.
 */
export const KnownTexts = Schema.Struct({
  mfg_name: Texts,
  location_stored: Texts,
  reported_as: Texts,
  process_name: Texts,
});
export type KnownTexts = typeof KnownTexts.Type;

export const NOTHING_KNOWN: KnownTexts = { mfg_name: [], location_stored: [], reported_as: [], process_name: [] };

/** The first longer text that starts with the typed text, ignoring case. */
export const knownText = (texts: ReadonlyArray<string>, typed: string): string | undefined => {
  const begin = typed.toLowerCase();
  return typed === ""
    ? undefined
    : texts.find((text) => text.length > typed.length && text.toLowerCase().startsWith(begin));
};
