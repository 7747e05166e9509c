import { createHash } from "node:crypto";
import { Result } from "effect";
import { readCsv } from "#adapters/spreadsheets/readCsv.ts";
import { refusalMessage } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REFERENCE_LIST_TYPES, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { code, type Row } from "./markdown.ts";

/** A list of data/reference-lists as the product reads it. */
export type ShippedList = {
  readonly type: ReferenceListType;
  readonly path: string;
  readonly hash: string;
  readonly rows: number;
  readonly withCas: number;
  readonly categories: number;
};

/** Reads all five. Throws when one of them could not be uploaded. */
export const shippedLists = (textOf: (path: string) => string): ReadonlyArray<ShippedList> =>
  REFERENCE_LIST_TYPES.map((type) => {
    const path = `data/reference-lists/${routeWordOf(type)}.csv`;
    const text = textOf(path);
    const rows = Result.getOrThrowWith(
      readReferenceList(type, [readCsv(text)]),
      (refusal) => new Error(`${path}: ${refusalMessage(refusal)}`),
    );
    return {
      type,
      path,
      hash: createHash("sha256").update(text).digest("hex"),
      rows: rows.length,
      withCas: rows.filter(({ cas_number }) => cas_number !== "").length,
      categories: rows.filter(({ category_code, cas_number }) => category_code !== "" && cas_number === "").length,
    };
  });

const HASH_DIGITS = 12;

export const shippedRow = ({ type, path, hash, rows, withCas, categories }: ShippedList): Row => [
  routeWordOf(type).toUpperCase(),
  code(path),
  String(rows),
  String(withCas),
  categories === 0 ? "" : String(categories),
  code(hash.slice(0, HASH_DIGITS)),
];
