/** What the worker says: which sheet it looks at, then that it puts them together (null), then that it is done. */
export type BindMessage =
  | { readonly _tag: "Looking"; readonly sheet: string | null }
  | { readonly _tag: "Bound" }
  | { readonly _tag: "Failed"; readonly reason: string };
