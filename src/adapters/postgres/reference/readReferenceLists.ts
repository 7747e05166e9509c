import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Schema } from "effect";
import type { ReferenceLists } from "#application/firstStart/FirstStartStore.ts";
import { STORAGE_TYPES } from "#domain/container/Container.ts";
import { GHS_CODES } from "#domain/hazard/ghsClasses.ts";
import { UsState } from "#domain/reference/UsState.ts";

const Named = Schema.Struct({ name: Schema.String, description: Schema.String });
const ContainerType = Schema.Struct({ ...Named.fields, storage_type: Schema.Literals(STORAGE_TYPES) });

/** Reads our own files: a header, then lines without quotes. The last column may contain commas. */
const rowsOf = (text: string): ReadonlyArray<Readonly<Record<string, string>>> => {
  const [header = "", ...lines] = text.trim().split("\n");
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const last = cells.slice(columns.length - 1).join(",");
    return Object.fromEntries(columns.map((column, i) => [column, i === columns.length - 1 ? last : (cells[i] ?? "")]));
  });
};

export const readReferenceLists = (folder: string): ReferenceLists => {
  const read = <S extends Schema.Constraint & { readonly DecodingServices: never }>(file: string, row: S) =>
    Schema.decodeUnknownSync(Schema.NonEmptyArray(row))(rowsOf(readFileSync(join(folder, file), "utf8")));
  return {
    states: read("states.csv", UsState),
    containers: read("containers.csv", ContainerType),
    container_units: read("container_units.csv", Named),
    hazards: read("hazards.csv", Schema.Struct({ ghs_code: Schema.Literals(GHS_CODES), name: Schema.String })),
  };
};
