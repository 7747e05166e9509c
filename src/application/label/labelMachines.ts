import { Effect } from "effect";
import type { Labelled, LabelQuery } from "#domain/label/Label.ts";
import { downloadOf } from "../machines/command.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { Labels } from "./Labels.ts";

export type LabelSubject = { readonly list: Labelled; readonly query: LabelQuery };

export const labelMachines = (parts: MachineParts<Labels>) => ({
  labelFile: () =>
    downloadOf(parts, ({ list, query }: LabelSubject) => Effect.flatMap(Labels, (labels) => labels.file(list, query))),
});
