import type { Command } from "./Command.ts";

const serverSettings = async (): Promise<ReadonlyArray<string>> => {
  const { SETTINGS } = await import("../../src/adapters/http-server/settings/Settings.ts");
  return [
    "Settings are environment variables:",
    ...Object.entries(SETTINGS).map(
      ([name, { fallback, meaning }]) => `  ${name}${fallback === null ? "" : ` (${fallback})`}: ${meaning}`,
    ),
  ];
};

const DATABASE_OF_SETTINGS = "DATABASE_URL or DATA_DIR say which database, as for the server.";

/** Every command of `hazledger`; the documents show the same texts. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    usage: [""],
    about: "Starts the server, prints its address and, the first time, how to sign in.",
    more: serverSettings,
    takes: [0, 0],
    load: () => import("./start.ts"),
  },
  demo: {
    usage: [""],
    about: "Starts the server on a data folder of its own, filled with examples, and prints the credentials.",
    more: () => Promise.resolve(["PORT (4600) and DATA_DIR (./var-demo) are taken from the environment."]),
    takes: [0, 0],
    load: () => import("./demo.ts"),
  },
  backup: {
    usage: ["FILE"],
    about: "Saves everything of the running server of DATA_DIR in one archive, and checks it.",
    takes: [1, 1],
    load: () => import("./backup.ts"),
  },
  restore: {
    usage: ["FILE", "--at TIME [--partial] [ARCHIVE]"],
    about:
      "Restores a backup, or a moment from the archive, into an empty database, while no server runs on it: all of it, or nothing.",
    more: () =>
      Promise.resolve([
        DATABASE_OF_SETTINGS,
        "Files go to FILES_URL or DATA_DIR.",
        "ARCHIVE is the folder or bucket of ARCHIVE_URL, which is taken if it is left out. A moment is restored into DATA_DIR.",
      ]),
    options: {
      at: { value: "TIME", about: "the moment, such as 2026-03-01T14:30:00Z, or 'now' for all that the archive has" },
      partial: { about: "restore what there is if a part of the archive is missing or damaged" },
    },
    takes: [0, 1],
    load: () => import("./restore.ts"),
  },
  verify: {
    usage: ["[--seals FILE] [--key KEY[,KEY]]", "[--earlier] EVIDENCE.zip|FOLDER ..."],
    about: "Verifies that nobody tampered with the change log of the database, or with the evidence of a filing.",
    more: () =>
      Promise.resolve([
        `The change log: finds rows that were changed, removed, inserted or reordered, and ends that were cut off. Also compares with the seals kept in DATA_DIR and in FILE. A seal with a key that is not here, not in these seals, not named and not introduced by one of them counts as tampered with. ${DATABASE_OF_SETTINGS} Where DATABASE_URL is not set, stop the server first.`,
        "Evidence: makes file and reports again from the snapshot and compares every byte. Pages with an earlier version's wording can't be made again; that evidence fails without --earlier. What it compares of a workbook are its figures and the names from the snapshot; of a PDF and the README nothing.",
        "Exit codes: 0 nothing found, 1 tampered with, or an earlier version's without --earlier, 2 cannot be read, 3 with --earlier: nothing found in what could be compared.",
      ]),
    options: {
      seals: { value: "FILE", about: "seals that 'hazledger seals' saved earlier" },
      key: { value: "KEY", about: "public key of a server of yours, as 'public_key' of its seals" },
      earlier: { about: "compare what can be compared of an earlier version's evidence, and list what can't" },
    },
    takes: [0, Number.POSITIVE_INFINITY],
    load: () => import("./verify.ts"),
  },
  seals: {
    usage: ["FILE"],
    about:
      "Saves the signed seals of the change log, to be kept where the database's administrators cannot change them.",
    more: () =>
      Promise.resolve([
        `${DATABASE_OF_SETTINGS} Where DATABASE_URL is not set, stop the server first, or copy DATA_DIR/seals.jsonl, which has the seals that this server signed.`,
      ]),
    takes: [1, 1],
    load: () => import("./seals.ts"),
  },
  sheets: {
    usage: ["[--labels LABELS.csv] [--json FILE] FOLDER"],
    about: "Reads the safety data sheets of a folder as the server does, and prints figures.",
    options: {
      labels: { value: "LABELS.csv", about: "what the sheets say, to count how many values are right" },
      json: { value: "FILE", about: "what was read, one line a sheet" },
    },
    takes: [1, 1],
    load: () => import("./sheets.ts"),
  },
  filing: {
    usage: [
      "[--again] FILE.t2s|FILE.xml ...",
      "--snapshot SNAPSHOT.json [--facts FACTS.json] --out FILE.t2s|FILE.xml",
      "--snapshot SNAPSHOT.json [--template TEMPLATE.xlsx] --out FILE.xlsx",
    ],
    about: "Reads Tier II files, or makes one, or a workbook for CERS of California, from the snapshot of a report.",
    more: () =>
      Promise.resolve([
        "Exit codes: 0 read or written, and nothing wrong with it; a draft too. 1 a file is missing, cannot be read, was rejected, breaks a rule of Tier2 Submit ('Wrong') or, with --again, differs. 2 wrong arguments.",
      ]),
    options: {
      again: { about: "read each file into a new server, confirm its lines, file them again, and list what differs" },
      snapshot: { value: "SNAPSHOT.json", about: "the snapshot of a Tier II report" },
      facts: { value: "FACTS.json", about: "what the filing needs besides" },
      template: { value: "TEMPLATE.xlsx", about: "CERS's own workbook, to be filled in" },
      out: { value: "FILE", about: "the file to write" },
    },
    takes: [0, Number.POSITIVE_INFINITY],
    load: () => import("./filing.ts"),
  },
  user: {
    usage: [
      "list",
      "add EMAIL --first-name NAME --last-name NAME [--phone DIGITS] [--role ROLE] [--ask | --mail]",
      "role EMAIL ROLE",
      "password EMAIL [--ask | --mail]",
      "deactivate EMAIL",
      "activate EMAIL",
      "second-factor-off EMAIL",
      "unlink EMAIL",
    ],
    about: "Lists, adds and changes users, by the rules of the server. ROLE is admin, staff or technician.",
    more: () =>
      Promise.resolve([
        "A password is generated and printed once, unless --ask or --mail is given.",
        `${DATABASE_OF_SETTINGS} Where DATABASE_URL is not set, stop the server first; otherwise it may run.`,
        "Emails are sent by the server, once it runs.",
        "unlink: the user's next sign-in with the provider (OIDC_ISSUER) is matched by the verified email again.",
      ]),
    options: {
      "first-name": { value: "NAME", about: "of a new user" },
      "last-name": { value: "NAME", about: "of a new user" },
      phone: { value: "DIGITS", about: "of a new user" },
      role: { value: "ROLE", about: "of a new user (staff)" },
      ask: { about: "ask for the password, or read it from standard input" },
      mail: { about: "set no password, but email a link to set one" },
    },
    takes: [1, 3],
    load: () => import("./user.ts"),
  },
};
