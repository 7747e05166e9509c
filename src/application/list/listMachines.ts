import type { ListFileQuery, ListName } from "#domain/list/listFiles.ts";
import { Effect } from "effect";
import { downloadOf } from "../machines/callMachines.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { Lists } from "./Lists.ts";

export type ListFileSubject = { readonly list: ListName; readonly query: ListFileQuery };

export const listMachines = (parts: MachineParts<Lists>) => ({
  listFile: downloadOf(parts, ({ list, query }: ListFileSubject) =>
    Effect.scoped(Effect.flatMap(Lists, (lists) => lists.file(list, query))),
  ),
});
