import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../tools/commands/commands.ts";
import { type Ended, hazledger as hazledgerAt, hazledgerProcess } from "../support/hazledger.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const folder = temporaryFolder();
const hazledgerOn = (dataDir: string, ...args: ReadonlyArray<string>): Promise<Ended> =>
  hazledgerAt(join(folder, dataDir), ...args);
const hazledger = (...args: ReadonlyArray<string>): Promise<Ended> => hazledgerOn("none", ...args);

const NAMES = Object.keys(COMMANDS);
const WRONG = [
  [["nothing"], "There is no command 'nothing'.\nUsage: hazledger COMMAND"],
  [[], "Name a command.\nUsage: hazledger COMMAND"],
  [["backup"], "An argument is missing.\nSee hazledger backup --help.\n"],
  [["restore", "a", "b"], "There is an argument too many: b\nSee hazledger restore --help.\n"],
  [["restore", "--at", "2026-03-01"], "--at needs a time such as 2026-03-01T14:30:00Z, or 'now'.\n"],
  [["restore", "--at", "2026-02-30T00:00Z"], "--at needs a time such as 2026-03-01T14:30:00Z, or 'now'.\n"],
  [["start", "now"], "There is an argument too many: now\n"],
  [["demo", "--fast"], "Unknown option '--fast'\nSee hazledger demo --help.\n"],
  [["verify", "--earlier"], "Name the evidence that --earlier is for.\n"],
  [
    ["verify", "--seals", "seals.jsonl", "evidence.zip"],
    "--seals and --key are for the change log, not for evidence.\n",
  ],
  [["sheets", "--labels"], "Option '--labels <value>' argument missing\n"],
  [["filing"], "Name a file to read, or --snapshot and --out.\n"],
  [["filing", "--snapshot", "a.json", "b.t2s"], "Name a file to read, or --snapshot and --out.\n"],
  [["filing", "--snapshot", "a.json", "--out", "b.pdf"], "--out needs a name that ends with .t2s, .xml or .xlsx.\n"],
  [["filing", "--snapshot", "a", "--template", "b", "--out", "c.xml"], "--facts is for .t2s and .xml, --template"],
  [["user", "rename"], "There is no 'user rename'.\n"],
  [["user", "add"], "An argument is missing, or there is one too many.\n"],
  [["user", "password", "a@b.example", "--ask", "--mail"], "Either --ask or --mail, not both.\n"],
] as const;
const FAILING = [
  [["backup", "new.tar.gz"], "No backup was created. No server is running on"],
  [["restore", "missing.tar.gz"], "Nothing was restored: ENOENT: no such file or directory"],
  [["restore", "."], "Nothing was restored: EISDIR"],
  [["sheets", "missing"], "ENOENT"],
  [["filing", "missing.t2s"], "ENOENT"],
  [["filing", "package.json"], "was rejected"],
  [["filing", "--snapshot", "README.md", "--out", "a.t2s"], "README.md is not the snapshot of a Tier II report.\n"],
  [
    ["filing", "--snapshot", "package.json", "--out", "a.xlsx"],
    "package.json is not the snapshot of a Tier II report.\n",
  ],
  [["seals", "seals.jsonl"], "There is no database in"],
  [["user", "list"], "There is no database in"],
] as const;
const UNREADABLE = [
  [["backup", "new.tar.gz"], 1],
  [["user", "list"], 1],
  [["verify"], 2],
] as const;

describe("the command hazledger", () => {
  it("lists every command, and says its version", async () => {
    const { code, output } = await hazledger("--help");
    expect(code).toBe(0);
    for (const name of NAMES) expect(output).toMatch(new RegExp(`^  ${name} +[A-Z]`, "m"));
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(await hazledger("--version")).toEqual({ code: 0, output: `${version}\n`, errors: "" });
  });

  it("is a program that ends with its exit code", async () => {
    const { code, output, errors } = await hazledgerProcess(join(folder, "none"), "seals", "seals.jsonl");
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toContain("There is no database in");
  });

  it.each(NAMES)("%s explains itself without doing anything", async (name) => {
    const { code, output, errors } = await hazledger(name, "--help");
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain(`Usage: hazledger ${name}`);
  });

  it.each(WRONG)("answers %j with 2, what is wrong and where to read more", async (args, words) => {
    const { code, output, errors } = await hazledger(...args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain(words);
  });

  it.each(FAILING)("answers %j with 1 and the reason, without a stack", async (args, words) => {
    const { code, output, errors } = await hazledger(...args);
    expect(code).toBe(1);
    expect(output + errors).toContain(words);
    expect(errors).not.toMatch(/    at |# HazLedger/);
  });

  it("reads a Tier II file with 0, one with a wrong code with 1, and goes on after one that is missing", async () => {
    const sample = "tests/adapters/documents/tier2/noaaSample2019.xml";
    const right = join(folder, "right.xml");
    const wrong = /(<maxAmountCode>)04(?=<\/maxAmountCode>)/g;
    writeFileSync(right, readFileSync(sample, "utf8").replaceAll(wrong, "$106"));
    expect([(await hazledger("filing", right)).code, (await hazledger("filing", sample)).code]).toEqual([0, 1]);
    const { code, output, errors } = await hazledger("filing", "missing.xml", right);
    expect([code, output]).toEqual([1, expect.stringContaining("Wrong: nothing")]);
    expect(errors).toContain("missing.xml cannot be read: ENOENT");
  });

  it.each(UNREADABLE)(
    "%j does not take a data folder that this user cannot read for an empty one",
    async (args, code) => {
      const name = `unreadable ${args[0]}`;
      // A link to itself can be read by nobody, not even by root.
      symlinkSync(name, join(folder, name));
      const ended = await hazledgerOn(name, ...args);
      expect([ended.code, ended.errors]).toEqual([code, expect.stringContaining("ELOOP: too many symbolic links")]);
    },
  );
});
