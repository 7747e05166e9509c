import type { ApiSession } from "../../tools/support/ApiSession.ts";
import type { ShelfLine } from "../../tools/support/shelf.ts";

/** The fewest letters that do: what somebody who knows the shelf types. */
export type Short = {
  /** The shortest beginning of a word, or of two, that finds no other entry of the list. */
  readonly choice: (label: string, entry: string) => string;
  /** The shortest beginning that makes the form propose it, or all of it. */
  readonly known: (label: string, text: string) => string;
  /** From now on the form proposes what this line has. */
  readonly remember: (line: ShelfLine) => void;
};

/** Beginnings of words, and of two words. */
const beginningsOf = (name: string): ReadonlyArray<string> => {
  const words = name.split(/[\s()]+/).map((word) => Array.from(word, (_, at) => word.slice(0, at + 1)));
  const pairs = words.flatMap((first, at) =>
    (words[at + 1] ?? []).flatMap((second) => first.map((begin) => `${begin} ${second}`)),
  );
  return [...words.flat(), ...pairs].toSorted((a, b) => a.length - b.length);
};

/** As lists are searched: each word, anywhere. */
const isIn = (text: string, part: string): boolean =>
  part
    .toLowerCase()
    .split(" ")
    .every((word) => text.toLowerCase().includes(word));

export const shortTexts = async (api: ApiSession, inventory: number): Promise<Short> => {
  const listOf = async (path: string): Promise<ReadonlyArray<string>> => {
    const found = await api.choices(`${path}?page=1&ipp=100&search=&order_by=name&order_dir=asc`);
    return found.map((choice) => [choice["name"], choice["mfg_name"] ?? ""].join(" "));
  };
  const lists = new Map([
    ["Product", await listOf(`/inventories/${inventory}/products/autocomplete-list`)],
    ["Container Type", await listOf("/containers/autocomplete-list")],
    ["Container Unit", await listOf("/container-units/autocomplete-list")],
  ]);
  const seen = new Map<string, Array<string>>([
    ["Manufacturer", []],
    ["Location Stored", []],
  ]);
  return {
    choice: (label, entry) => {
      const entries = lists.get(label) ?? [];
      const isAlone = (part: string) => entries.filter((text) => isIn(text, part)).length === 1;
      return beginningsOf(entry).find(isAlone) ?? entry;
    },
    known: (label, text) => {
      const texts = seen.get(label) ?? [];
      for (let length = 1; length < text.length; length += 1) {
        const begin = text.slice(0, length);
        if (texts.find((other) => other.length > length && other.startsWith(begin)) === text) return begin;
      }
      return text;
    },
    remember: ({ mfg_name, location }) => {
      for (const [label, text] of [
        ["Manufacturer", mfg_name],
        ["Location Stored", location],
      ] as const) {
        const texts = seen.get(label) ?? [];
        seen.set(label, [text, ...texts.filter((other) => other !== text)]);
      }
    },
  };
};
