import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer } from "effect";
import { ShippedLists } from "#application/reference/ShippedLists.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { routeWordOf } from "#domain/reference/referenceListWords.ts";

/** The lists of a folder: rmp.csv, psm.csv, ehs.csv, cercla.csv, 313.csv. */
export const shippedListsLive = (folder: string): Layer.Layer<ShippedLists> =>
  Layer.succeed(ShippedLists, {
    read: (type: ReferenceListType) =>
      Effect.promise(async () => {
        const name = `${routeWordOf(type)}.csv`;
        const bytes = await readFile(join(folder, name));
        return { name, bytes, hash: createHash("sha256").update(bytes).digest("hex") };
      }),
  });
