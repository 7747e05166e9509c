import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { manifestAnew } from "../../support/manifestAnew.ts";
import { testServices } from "../../support/services.ts";
import { MADE_EARLIER, MADE_LATER, verifyEvidence } from "../../../tools/verify/verifyEvidence.ts";
import { fileOf, filingCalls, PICTURE, textIn, unzipped, upload } from "./filingCalls.ts";

const services = testServices();
afterAll(() => services.dispose());

let made: ChlorineShelf;
let files: ReadonlyMap<string, Uint8Array>;
const { create } = filingCalls(() => made);
beforeAll(async () => {
  made = await services.runPromise(chlorineShelf);
  const evidence = Effect.gen(function* () {
    const { filepath } = yield* upload("plan.png", PICTURE);
    const attachments = [{ filepath, file_name: "plan.png", shows: "dikes" as const, facility_id: null }];
    const { id } = yield* create({ attachments });
    const { bytes } = yield* fileOf(id, "evidence");
    return yield* Effect.promise(() => unzipped(bytes));
  });
  files = await services.runPromise(Effect.scoped(evidence));
});

describe("the evidence of a filing", () => {
  const wrongIn = async (files: ReadonlyMap<string, Uint8Array>) =>
    (await verifyEvidence(files)).checks.filter(({ why }) => why.length > 0);

  it("holds everything that it was made of, from which it is made again byte by byte", async () => {
    const file = "Tier_II_Acme_North_Plant_2026 - draft to be completed in Tier2 Submit.t2s";
    expect([...files.keys()]).toEqual([
      "README.txt",
      file,
      "reports/1_North_Plant.pdf",
      "reports/1_North_Plant.derivations.xlsx",
      "reports/1_North_Plant.inputs.json",
      "attachments/plan.png",
      "snapshot.json",
      "versions.json",
      "manifest.sha256",
    ]);
    const verified = await verifyEvidence(files);
    expect(verified.checks.map(({ what, why }) => [what, ...why])).toContainEqual([`${file}, made again`]);
    expect(verified.checks).toHaveLength(16);
    expect(verified.checks.filter(({ why }) => why.length > 0)).toEqual([]);
    expect(verified.notCompared).toEqual([]);
  });

  it("tells plainly what was changed", async () => {
    const spoilt = (name: string, change: (text: string) => string) =>
      new Map([...files, [name, new TextEncoder().encode(change(textIn(files, name)))]]);
    expect(await wrongIn(spoilt("README.txt", (text) => `${text}!`))).toMatchObject([
      { what: "README.txt" },
      { what: "README.txt, made again" },
    ]);
    const wrong = await wrongIn(spoilt("snapshot.json", (text) => text.replace('"North Plant"', '"South Plant"')));
    expect(wrong.map(({ what }) => what)).toContain("snapshot.json");
    expect(wrong.some(({ what }) => what.endsWith(".t2s, made again"))).toBe(true);
    expect(await wrongIn(new Map([...files, ["more.txt", PICTURE]]))).toMatchObject([
      { why: ["is not in the manifest"] },
      { why: ["does not belong in this evidence"] },
    ]);
    expect((await wrongIn(new Map([...files].filter(([name]) => name !== "versions.json"))))[0]?.what).toBe(
      "versions.json",
    );
  });

  it("is no other evidence because its manifest was written anew", async () => {
    const forged = (name: string, change: (text: string) => string) =>
      manifestAnew(new Map([...files, [name, new TextEncoder().encode(change(textIn(files, name)))]]));
    for (const [name, change] of [
      ["README.txt", (text) => text.replace("This is a draft", "Accepted by the SERC. This is a draft")],
      ["versions.json", (text) => text.replace(/"filing": \d+/, '"filing": 99')],
      ["snapshot.json", (text) => text.replace('{"', '{"accepted":true,"accepted":true,"')],
      ["reports/1_North_Plant.inputs.json", (text) => `${text} `],
    ] satisfies ReadonlyArray<readonly [string, (text: string) => string]>)
      expect((await wrongIn(forged(name, change))).map(({ what }) => what)).toContain(`${name}, made again`);
    const picture = manifestAnew(new Map([...files, ["attachments/plan.png", new Uint8Array([...PICTURE, 4])]]));
    expect(await wrongIn(picture)).toEqual([{ what: "plan.png", why: ["is not the file that the snapshot names"] }]);
    for (const name of ["accepted.txt", "constructor", "reports/2_North_Plant.pdf"])
      expect(await wrongIn(manifestAnew(new Map([...files, [name, PICTURE]])))).toEqual([
        { what: name, why: ["does not belong in this evidence"] },
      ]);
  });

  const VERSIONS: ReadonlyArray<readonly [what: string, change: (text: string) => string, why: string]> = [
    ["a lower wording", (text) => text.replace(/"words":\d+/, '"words":4'), MADE_EARLIER],
    ["no wording", (text) => text.replace(/,"words":\d+/, ""), MADE_EARLIER],
    ["a higher wording", (text) => text.replace(/"words":\d+/, '"words":99'), MADE_LATER],
    ["a wording in quotes", (text) => text.replace(/"words":(\d+)/, '"words":"$1"'), MADE_LATER],
    ["an earlier writer", (text) => text.replace(/"version":\d+,"target"/, '"version":1,"target"'), MADE_EARLIER],
    ["an earlier rule", (text) => text.replace(/("id":"epcra_312_ehs","version":)\d+/, "$11"), MADE_EARLIER],
    ["a rule that never was", (text) => text.replace('"id":"epcra_312_ehs"', '"id":"epcra_312_none"'), MADE_LATER],
  ];
  it.each(VERSIONS)("does not pass because its snapshot says %s, whatever its pages say", async (_, change, why) => {
    const said = new TextEncoder().encode(change(textIn(files, "snapshot.json")));
    const page = new TextEncoder().encode("Accepted by the State");
    const forged = manifestAnew(new Map([...files, ["snapshot.json", said], ["README.txt", page]]));
    expect((await wrongIn(forged))[0]).toMatchObject({ what: "snapshot.json", why: expect.arrayContaining([why]) });
  });

  it("has one line for each file in its manifest, and nothing else there", async () => {
    const manifest = textIn(files, "manifest.sha256");
    const withLine = (line: string) =>
      wrongIn(new Map([...files, ["manifest.sha256", new TextEncoder().encode(manifest + line)]]));
    const [readme = ""] = manifest.split("\n");
    expect(await withLine(`${readme}\n`)).toEqual([
      { what: "README.txt", why: ["has more than one line in the manifest"] },
    ]);
    expect(await withLine("accepted by the SERC\n")).toMatchObject([{ what: "manifest.sha256" }]);
  });
});
