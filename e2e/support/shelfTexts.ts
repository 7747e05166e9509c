import type { ApiSession } from "../../tools/support/ApiSession.ts";
import { PAGE_SIZE } from "../../src/domain/shared/Page.ts";
import type { ShelfLine } from "../../tools/support/shelf.ts";

/** How an entry of a list is reached: with Enter where its letters find no other, else it is marked, and Tab takes it. */
export type Keys = { readonly text: string; readonly last: ReadonlyArray<"Enter" | "ArrowDown" | "ArrowUp"> };

/** The fewest keys that do: what somebody who knows the shelf types. */
export type Short = {
  readonly choice: (label: string, entry: string) => Keys;
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

/** What is open after these letters, in the order in which it stands there. */
const waysTo = (entry: string, text: string, found: ReadonlyArray<string>): ReadonlyArray<Keys> => {
  if (found.length === 1) return [{ text, last: ["Enter"] }];
  const at = found.indexOf(entry);
  if (at === -1 || found.length >= PAGE_SIZE) return [];
  const times = <Key>(count: number, key: Key): ReadonlyArray<Key> => Array.from({ length: count }, () => key);
  const [down, up] = [at + 1, found.length - at];
  return [{ text, last: down <= up ? times(down, "ArrowDown") : times(up, "ArrowUp") }];
};

/** As lists are searched: each word, anywhere. */
const isIn = (text: string, part: string): boolean =>
  part
    .toLowerCase()
    .split(" ")
    .every((word) => text.toLowerCase().includes(word));

const lengthOf = ({ text, last }: Keys): number => text.length + last.length;

export const shortTexts = async (api: ApiSession, inventory: number): Promise<Short> => {
  const listOf = async (path: string): Promise<ReadonlyArray<string>> => {
    const found = await api.choices(`${path}?page=1&ipp=100&search=&order_by=name&order_dir=asc`);
    return found.map((choice) => [choice["name"], choice["mfg_name"] ?? ""].join(" ").trim());
  };
  const lists = new Map<string, ReadonlyArray<string>>([
    ["Product", await listOf(`/inventories/${inventory}/products/autocomplete-list`)],
    ["Container Type", await listOf("/containers/autocomplete-list")],
    ["Container Unit", await listOf("/container-units/autocomplete-list")],
  ]);
  const known = await api.resource("GET", `/inventories/${inventory}/known-texts`);
  const textsOf = (name: string) => (Array.isArray(known[name]) ? known[name].map(String) : []);
  const seen = new Map([
    ["Manufacturer", textsOf("mfg_name")],
    ["Location Stored", textsOf("location_stored")],
  ]);
  return {
    choice: (label, entry) => {
      // A unit is called by its kind as well, and Tab takes that.
      const kind = label === "Container Unit" ? /\((\w+)/.exec(entry)?.[1] : undefined;
      const ways = beginningsOf(entry).flatMap((text) =>
        waysTo(
          entry,
          text,
          (lists.get(label) ?? []).filter((other) => isIn(other, text)),
        ),
      );
      const all = [...(kind === undefined ? [] : [{ text: kind, last: [] }]), ...ways];
      const [shortest] = all.toSorted((a, b) => lengthOf(a) - lengthOf(b));
      return shortest ?? { text: entry, last: [] };
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
