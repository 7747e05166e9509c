import { deflateRawSync } from "node:zlib";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { bookOfParts } from "../../adapters/spreadsheets/bookParts.ts";
import { zipOf } from "../../adapters/spreadsheets/zipOf.ts";

const MEGABYTE = 1_048_576;
const full = (text: string): string => text.repeat(Math.floor((MAX_FILE_BYTES - MEGABYTE) / text.length));
const rows = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at + 2)).join("");
const packed = (name: string, bytes: string | Uint8Array) => ({
  name,
  packed: deflateRawSync(bytes, { level: 6 }),
  size: bytes.length,
});

/** What a sender who means harm could give for a table. */
export const TABLE_ATTACKS: Readonly<Record<string, () => string | Uint8Array>> = {
  "one.csv": () => `Name\n"${full("x")}"\n`,
  "delimiters.csv": () => `Name\n${full(",")}\n`,
  "quotes.csv": () => `Name\n${full('"')}\n`,
  "lines.csv": () => `Name${full("\n")}x\n`,
  "cells.csv": () => `Name\n${full("a,b,c,d\n")}`,
  "wide.csv": () => `Name\n${`${"abcdefg,".repeat(600)}\n`.repeat(5000)}`,
  // A text that all cells share is held once, and sent as often as it is shown.
  "shared.xlsx": () =>
    bookOfParts({
      strings: `<si><t>${"x".repeat(32_000)}</t></si>`,
      rows: rows(5000, (at) => `<row r="${at}">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`),
    }),
  "columns.xlsx": () => bookOfParts({ rows: `<row r="2"><c r="ZZZZZZZZ2"><v>1</v></c></row>` }),
  "deep.xlsx": () => bookOfParts({ rows: "<row>".repeat(1e6) }),
  "attributes.xlsx": () => bookOfParts({ rows: `<row ${rows(1e6, (at) => `a${at}="1" `)}></row>` }),
  "unpacked.xlsx": () =>
    zipOf([
      packed("xl/workbook.xml", "<workbook/>"),
      packed("xl/worksheets/sheet1.xml", Buffer.alloc(190 * MEGABYTE, 32)),
    ]),
};

const ROOT = '<epcraTier2Dataset xmlns="https://cameo.noaa.gov/epcra_tier2/data_standard/v1" version="1.0.0">';
const archived = (xml: string | Uint8Array, ...others: ReadonlyArray<ReturnType<typeof packed>>): Uint8Array =>
  zipOf([packed("epcra_tier2_data.xml", xml), ...others]);

/** And for a Tier II file. */
export const FILING_ATTACKS: Readonly<Record<string, () => string | Uint8Array>> = {
  "deep.xml": () => `${ROOT}${"<a>".repeat(1e6)}`,
  "elements.xml": () => `${ROOT}${full("<a/>")}`,
  "attributes.xml": () => `${ROOT}<a ${rows(1e6, (at) => `a${at}="1" `)}/>`,
  "text.xml": () => `${ROOT}<a>${full("&amp;")}`,
  "entities.t2s": () =>
    archived(`<?xml version="1.0"?><!DOCTYPE epcraTier2Dataset [<!ENTITY a "${"x".repeat(1000)}">]>${ROOT}`),
  "unpacked.t2s": () => archived(Buffer.concat([Buffer.from(ROOT), Buffer.alloc(60 * MEGABYTE, 32)])),
  "elements.t2s": () => archived(`${ROOT}<facilities>${"<facility><a/></facility>".repeat(499_000)}`),
  "chemicals.t2s": () =>
    archived(
      `${ROOT}<facilities>${`<facility recordid="FATR2019000000000000"><a>${"b".repeat(40)}</a></facility>`.repeat(490_000)}</facilities></epcraTier2Dataset>`,
    ),
  "beside.t2s": () => archived(ROOT, packed("other.bin", Buffer.alloc(190 * MEGABYTE))),
};
