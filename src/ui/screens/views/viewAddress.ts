import type { SavedView } from "#domain/list/SavedView.ts";

const LONGEST = 60;

/** `12-flammable-stock`: the id finds the view, the name is for people. */
export const viewAddress = ({ id, name }: Pick<SavedView, "id" | "name">): string => {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, "");
  return words === "" ? String(id) : `${id}-${words}`;
};

export const viewIdIn = (address: string): number => Number.parseInt(address, 10);

/** A link without a name cannot have an outdated one. */
export const isRenamed = (address: string, view: SavedView): boolean =>
  address.includes("-") && address !== viewAddress(view);
