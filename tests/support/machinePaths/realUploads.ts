import { Result } from "effect";
import { createActor } from "xstate";
import { ONLY_PDF } from "#application/files/fileMessages.ts";
import { SHEET_FILE } from "#application/files/FileField.ts";
import { listUpload } from "../machineProofs/listUpload.ts";
import { upload } from "../machineProofs/upload.ts";
import { at, type TestServer } from "../server.ts";
import { fileOf, pdf, uploadTo } from "../uploads.ts";
import { invalid, WrongKind } from "#domain/shared/errors.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { away, causesOfTrouble, signedOut, stale } from "./troubles.ts";

const UPLOADED = { id: 4, original_name: "a.pdf", filepath: "abc", size: 5 };
/** The server looks into the file and finds something else than its name says. */
const wrongKind = () => Result.fail(new WrongKind({ message: ONLY_PDF }));

const endings = {
  saved: Result.succeed(UPLOADED),
  wrongKind: wrongKind(),
  signedOut: signedOut(),
  away: away(),
};
const sheet: RealMachine = {
  who: "the upload of a sheet",
  proof: upload,
  input: { wanted: SHEET_FILE },
  answers: { upload: endings },
  heard: { "upload.ended": "upload" },
  events: {
    ...upload.events,
    "upload.progressed": [],
    "upload.ended": Object.values(endings).map((answer) => ({ answer })),
  },
  open: async ({ server }) => {
    const person = await realPerson(server, "staff");
    let content = pdf("walked");
    const input = { wanted: SHEET_FILE };
    const named = (event: object): string => ("file" in event && event.file instanceof File ? event.file.name : "");
    return {
      person,
      actor: createActor(person.machines.uploadSheet, { input }),
      causes: {
        ...causesOfTrouble(person, "upload"),
        "upload wrongKind": () => {
          content = "Name,CAS";
        },
      },
      real: (event) => (event.type === "upload.chosen" ? { ...event, file: new File([content], named(event)) } : event),
    };
  },
};

const GOOD = "Name,CAS,TQ\nChlorine,7782-50-5,1500\n";
const WRONG = "Name,CAS,TQ\nChlorine,7782-50-6,1500\n";

/** Another admin replaces the list. */
const replaceList = async (server: TestServer): Promise<void> => {
  const token = await server.token("admin");
  const sent = await uploadTo(server, token, GOOD, "newer.csv");
  const db_entry = { original_name: "newer.csv", filepath: fileOf(sent, "filepath") };
  const body = { db_entry, name: "newer.csv", type: "psm" };
  const answer = await server.call("/db-entry/create", { method: "POST", token, body });
  if (answer.status !== 200) throw new Error(answer.text);
};

const PREVIEW = { type: "psm", version: 7, row_count: 1, changes: [] };
const ENTRY = { id: 1, type: "psm", name: "a.csv", updated_at: null, row_count: 1, version: 8 };
const sendings = { saved: Result.succeed(UPLOADED), wrongKind: wrongKind(), away: away() };
const replacing: RealMachine = {
  who: "replacing a reference list",
  proof: listUpload,
  input: { type: "psm" },
  answers: {
    upload: sendings,
    compare: {
      saved: Result.succeed(PREVIEW),
      rejected: Result.fail(invalid({ "row 2": ["Row 2: no"] })),
      away: away(),
    },
    replace: {
      saved: Result.succeed(ENTRY),
      stale: stale(ENTRY),
      away: away(),
    },
  },
  heard: { "upload.ended": "upload" },
  events: {
    ...listUpload.events,
    "upload.progressed": [],
    "upload.ended": Object.values(sendings).map((answer) => ({ answer })),
  },
  open: async ({ server }) => {
    const person = await realPerson(server, "admin");
    let content = GOOD;
    return {
      person,
      actor: createActor(person.machines.listUpload, { input: { type: "psm" } }),
      causes: {
        ...causesOfTrouble(person, "upload", "compare", "replace"),
        "upload wrongKind": () => {
          content = "\u0000\u0001";
        },
        "compare rejected": () => {
          content = WRONG;
        },
        "replace stale": () => replaceList(server),
      },
      real: (event) => {
        const name = at(event, "file", "name");
        return typeof name === "string" && name.endsWith(".csv")
          ? { ...event, file: new File([content], name) }
          : event;
      },
    };
  },
};

/** Files that people bring. */
export const realUploads: ReadonlyArray<RealMachine> = [sheet, replacing];
