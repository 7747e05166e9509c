import { Effect, Layer, Schema } from "effect";
import { Files } from "#application/files/Files.ts";
import { readDueSheets } from "#application/sheet/readSheets.ts";
import { SheetGivenUp, SheetReader } from "#application/sheet/SheetReader.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import type { ComponentValue, Proposal } from "#domain/sheet/Proposal.ts";
import { READER_VERSION, SheetReading } from "#domain/sheet/SheetReading.ts";

type Said = Partial<Proposal> & Pick<Proposal, "field" | "value">;

/** A sure proposal from page 1, without a range or a caution. */
export const proposed = (said: Said): Proposal => ({
  component_index: null,
  unit: null,
  operator: null,
  min: null,
  max: null,
  as_printed: typeof said.value === "string" ? said.value : "10 - 30 %",
  sentence: "A line of the sheet",
  section: 1,
  evidence: [{ page: 5, box: [72, 314, 210, 326], role: "value" }],
  rule: `${said.field}/label-same-line@1`,
  sureness: "sure",
  cautions: [],
  alternatives: [],
  ...said,
});

export const componentValue = (value: Partial<ComponentValue>): ComponentValue => ({
  cas: null,
  name: "",
  min: null,
  max: null,
  min_operator: null,
  max_operator: null,
  basis: "weight",
  proprietary: false,
  ...value,
});

export const flash = proposed({ field: "flash_point", value: "204", operator: ">", unit: "°F", min: "204" });
export const chromium = (min: string, max: string) =>
  proposed({
    field: "component",
    component_index: 0,
    value: componentValue({ cas: "1333-82-0", name: "Chromium trioxide", min, max, max_operator: "<" }),
  });
export const water = proposed({
  field: "component",
  component_index: 1,
  value: componentValue({ cas: "7732-18-5", name: "Water", min: "70", max: "70" }),
});

export const readingOf = (proposals: ReadonlyArray<Proposal>, more: Partial<SheetReading> = {}): SheetReading => ({
  kind: "sds",
  pages: 8,
  reader_version: READER_VERSION,
  sections: [{ number: 1, page: 1, y: 700, heading: "1. Identification" }],
  proposals,
  unused_cas: [],
  not_found: [],
  ...more,
});

/** Reads the JSON of a reading that `sheetOf` has put in the file; another file is given up. */
export const readerOfFixtures = Layer.succeed(SheetReader, {
  read: (bytes: Uint8Array) => {
    const json = /\{.*\}/s.exec(new TextDecoder().decode(bytes))?.[0];
    return json === undefined
      ? Effect.fail(new SheetGivenUp({ reason: "It takes longer than 20 seconds to read." }))
      : Effect.succeed(Schema.decodeUnknownSync(SheetReading)(JSON.parse(json)));
  },
});

/** An uploaded file that bears the reading. */
export const sheetOf = (reading: SheetReading | null, name = "sheet.pdf") =>
  Effect.gen(function* () {
    const { upload } = yield* Files;
    const content = new Blob([`%PDF-1.7\n${reading === null ? "" : JSON.stringify(reading)}\n%%EOF\n`]);
    const { filepath, original_name } = yield* upload({ original_name: name, content });
    return { filepath, original_name };
  });

/** Adds a sheet of the reading and reads it. */
export const readSheet = (reading: SheetReading | null, product_id: number | null = null) =>
  Effect.gen(function* () {
    const sheets = yield* Sheets;
    const [added] = yield* sheets.add({ files: [yield* sheetOf(reading)], product_id });
    yield* Effect.provide(readDueSheets, readerOfFixtures);
    return yield* sheets.get(added?.sheet.id ?? 0);
  });

let made = 0;
/** Each a file of its own: equal contents are one sheet. */
export const aReading = (extra: ReadonlyArray<ReturnType<typeof proposed>> = [], date = "2017-03-29") =>
  readingOf([
    proposed({ field: "name", value: `Chrome Bath ${++made}` }),
    proposed({ field: "mfg_name", value: "Plating Supplies Inc." }),
    proposed({ field: "sds_date", value: date, as_printed: "03/29/2017" }),
    ...extra,
  ]);
export const nameIn = ({ proposals: [first] }: SheetReading) => ({
  name: typeof first?.value === "string" ? first.value : "",
});
export const idOf = (
  sheet: { readonly entries: ReadonlyArray<{ id: string; proposal: { field: string } }> },
  field: string,
) => sheet.entries.find(({ proposal }) => proposal.field === field)?.id ?? "";
