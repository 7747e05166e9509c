import { answered } from "../shared/answered.ts";
import type { Winner } from "./mergeDrafts.ts";

/** Steps that the charts of all forms take. */

export const heard = <E>({ event }: { readonly event: E }): E => event;
export const changeField = { type: "changeField", params: heard } as const;
/** What a picker tells of its text. */
export const noteChoice = { type: "noteChoice", params: heard } as const;
export const keepRefusal = answered("keepRefusal");
export const mergeTheirs = (winner: Winner) => ({ type: "mergeTheirs", params: () => winner }) as const;
