import { readFileSync } from "node:fs";
import { numbersFrom } from "./numbersFrom.ts";
import { lineOf, openInventory, LINES_OF_INVENTORY, placeOf, productOf, type Shape } from "./shape.ts";

export const KINDS = ["list", "read", "save", "report"] as const;
export type Kind = (typeof KINDS)[number];

/** A part of the mix. */
export type Part = Kind | "no reports";

type Recorded = {
  readonly share: number;
  readonly kind: Kind;
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** A request as a caller sends it. `mark` stands in the notes of the line that it saves. */
export type MixCall = {
  readonly kind: Kind;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly mark?: string;
};

const { calls }: { readonly calls: ReadonlyArray<Recorded> } = JSON.parse(
  readFileSync(new URL("mix.json", import.meta.url), "utf8"),
);
/** A hundred requests stand for the shares of the whole mix. */
const deck = calls.flatMap((call) => Array.from({ length: call.share }, () => call));

/** Sizes beyond those that lines are filled with, so that each new line differs from the others. */
let unique = Math.floor(Date.now() / 1000) % 1_000_000;

const placeholders = (shape: Shape, number: () => number) => {
  const below = (most: number) => Math.floor(number() * most);
  const inventory = openInventory(1 + below(shape.facilities));
  const place = below(LINES_OF_INVENTORY);
  const { facility, year, customer } = placeOf(inventory);
  const line = lineOf(inventory, place);
  unique++;
  return {
    inventory,
    facility,
    customer,
    year: year - below(5),
    line,
    lineProduct: productOf(shape, inventory, place),
    lineContainer: 1 + (line % 10),
    product: 1 + below(shape.products),
    page: 1 + below(20),
    unique: `${unique}.${process.pid % 1000}`,
    mark: `mark ${process.pid} ${unique}`,
  };
};

/** The requests of one caller, in an order of their own that is the same in every run. */
export const mixOf = (shape: Shape, seed: number, only?: Part): (() => MixCall) => {
  const number = numbersFrom(seed * 7919 + 17);
  for (let warm = 0; warm < 10; warm++) number();
  const isAsked = ({ kind }: Recorded) =>
    only === undefined || (only === "no reports" ? kind !== "report" : kind === only);
  const cards = deck.filter(isAsked);
  return () => {
    const card = cards[Math.floor(number() * cards.length)];
    if (card === undefined) throw new Error("The mix has no such calls");
    const { kind, method, path, body } = card;
    const values: Readonly<Record<string, string | number>> = placeholders(shape, number);
    const valueOf = (name: string) => String(values[name] ?? name);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
    if (body === undefined) return { kind, method, path: filled };
    const entries = Object.entries(body).map(([name, value]) => {
      const asked = typeof value === "string" ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
      return [name, asked === undefined ? value : values[asked]];
    });
    const mark = String(values["mark"]);
    return {
      kind,
      method,
      path: filled,
      body: JSON.stringify(Object.fromEntries(entries)),
      ...(kind === "save" ? { mark } : {}),
    };
  };
};
