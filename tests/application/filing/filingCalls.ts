import { Effect } from "effect";
import { withZip } from "#adapters/formats/zipFile.ts";
import { Files } from "#application/files/Files.ts";
import { Filings } from "#application/filing/Filings.ts";
import type { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { at } from "../../../tools/support/ApiSession.ts";
import type { ChlorineShelf } from "../../support/chlorineShelf.ts";
import { as } from "../../support/services.ts";

/** Calls of a member of the staff; `made` is asked when they are made. */
export const filingCalls = (made: () => ChlorineShelf) => {
  const request = (more: Partial<FilingRequest> = {}): FilingRequest => ({
    target: "tier2",
    customer_id: made().customer.id,
    facility_ids: [made().facility.id],
    year: 2026,
    format: null,
    certifier: "",
    signed_on: "",
    template: "",
    is_draft: false,
    ...more,
  });
  const readiness = (more: Partial<FilingRequest> = {}) =>
    Effect.flatMap(Filings, (filings) => filings.readiness(request(more))).pipe(as("staff"));
  const create = (more: Partial<FilingRequest> = {}) =>
    Effect.flatMap(Filings, (filings) => filings.create(request({ is_draft: true, ...more }))).pipe(as("staff"));
  return { request, readiness, create };
};
const bytesOf = ({ name, content }: { readonly name: string; readonly content: Blob }) =>
  Effect.promise(async () => ({ name, bytes: new Uint8Array(await content.arrayBuffer()) }));
export const fileOf = (id: number, which: "file" | "evidence" = "file") =>
  Effect.flatMap(Filings, (filings) => Effect.flatMap(filings[which](id), bytesOf)).pipe(as("staff"));
export const upload = (original_name: string, bytes: Uint8Array<ArrayBuffer>) =>
  Effect.flatMap(Files, (files) => files.upload({ original_name, content: new Blob([bytes]) })).pipe(as("staff"));
export const unzipped = (bytes: Uint8Array) =>
  withZip(bytes, { entries: 50, bytes: 50e6 }, async ({ names, read }) => {
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await read(name));
    return files;
  });
export const textIn = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(files.get(name));
/** What is said of a field, of a refused request. */
export const saidOf = (ending: unknown, field: string): ReadonlyArray<unknown> => {
  const said = at(ending, "errors", field);
  return Array.isArray(said) ? said : [];
};
export const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
