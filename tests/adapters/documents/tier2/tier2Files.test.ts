import { Result } from "effect";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkTier2 } from "../../../../tools/filing/checkTier2.ts";
import { componentsOf } from "#domain/import/filing/chemicalFacts.ts";
import { contactKeys, facilityKeys } from "#domain/import/filing/filedKeys.ts";
import { filingRows } from "#domain/import/filing/filingRows.ts";
import { readTier2File, t2sFile, tier2Xml } from "#adapters/documents/tier2/tier2Files.ts";
import { canonicalXml } from "../../../../tools/filing/canonicalXml.ts";
import { zipOf } from "../../spreadsheets/zipOf.ts";
import { SAMPLE, SAMPLE_TEXT } from "./sample.ts";

const read = async (bytes: Uint8Array) => Result.getOrThrow(await readTier2File(bytes));
const refusal = async (bytes: Uint8Array) => Result.getOrThrow(Result.flip(await readTier2File(bytes)));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("NOAA's sample", () => {
  it("is canonically equal when it is read and written again", async () => {
    const { file, leftOut } = await read(SAMPLE);
    expect(leftOut).toEqual([]);
    expect(canonicalXml(tier2Xml(file))).toBe(canonicalXml(SAMPLE));
  });

  it("is the same as a .t2s, whose bytes do not change from one time to the next", async () => {
    const { file } = await read(SAMPLE);
    const attachments = { "GRENVAL1.jpg": utf8("a picture"), "GRENVAL2.jpg": utf8("another") };
    const packed = t2sFile(file, attachments);
    expect(t2sFile(file, attachments)).toEqual(packed);
    // Hour and day of its first entry, as ZIP counts them: midnight of January 1, 1980.
    expect(packed.slice(10, 14)).toEqual(new Uint8Array([0, 0, 0x21, 0]));
    expect(await read(packed)).toEqual({ file, leftOut: [], notRead: [], beside: ["GRENVAL1.jpg", "GRENVAL2.jpg"] });
  });

  it("has one range code wrong, and nothing else", async () => {
    const { file } = await read(SAMPLE);
    expect(checkTier2(file)).toEqual([
      "Fluorosilic Acid, Silicate Hexafluorodihydrogen: the range code for the maximum amount 10800 must be 06, not 04 (40 CFR 370.43)",
    ]);
  });
});

const replaced = (from: string, to: string): Uint8Array => {
  if (!SAMPLE_TEXT.includes(from)) throw new Error(`The sample has no ${from}`);
  return utf8(SAMPLE_TEXT.replace(from, to));
};

describe("forms of other programs", () => {
  it("are taken: exponents, numbers without hyphens, another order, elements that only Texas writes", async () => {
    const eplan = utf8(
      SAMPLE_TEXT.replace("<maxAmount>20000<", "<maxAmount>2.0E4<")
        .replace("<casNumber>7782-50-5<", "<casNumber>7782505<")
        .replace("<county>", "<failedTier2SubmitValidation>false</failedTier2SubmitValidation><county>")
        .replace("<fireDistrict>Fire Station 2</fireDistrict>", "")
        .replace(
          "<lastModified>2020-02-10</lastModified>\n\t\t\t\t<contactIds>",
          "<fireDistrict>Fire Station 2</fireDistrict><lastModified>2020-02-10</lastModified><contactIds>",
        ),
    );
    const { file, leftOut } = await read(eplan);
    expect(canonicalXml(tier2Xml(file))).toBe(canonicalXml(SAMPLE));
    expect(leftOut).toEqual(["epcraTier2Dataset > dataset > facilities > facility 1 > failedTier2SubmitValidation"]);
  });

  it("may leave yes and no, days and amounts empty, which stay so", async () => {
    const empty = replaced("<manned>true</manned>", "<manned></manned>");
    const { file } = await read(empty);
    expect(file.dataset.facilities[0]?.manned).toBeNull();
    expect(canonicalXml(tier2Xml(file))).toBe(canonicalXml(empty));
  });
});

const SPOILT: ReadonlyArray<readonly [what: string, bytes: Uint8Array, why: string]> = [
  [
    "another version",
    replaced('version="1.0.0"', 'version="2.0.0"'),
    "epcraTier2Dataset > version '2.0.0' must be 1.0.0, the only supported version of the standard",
  ],
  [
    "another namespace",
    replaced("data_standard/v1", "data_standard/v2"),
    "the file is not a Tier II file; the root element must be epcraTier2Dataset in the namespace https://cameo.noaa.gov/epcra_tier2/data_standard/v1",
  ],
  ["no year", replaced(' reportyear="2019"', ""), "epcraTier2Dataset > dataset > reportyear is missing"],
  ["half of it", SAMPLE.slice(0, 9000), "The file cannot be read: it is not well-formed XML (Unclosed root tag)"],
];

/** Everything that the file's records tell, in their order. */
const toldOf = ({ file: { dataset }, notRead }: Awaited<ReturnType<typeof read>>): ReadonlyArray<string> =>
  [
    notRead,
    ...dataset.facilities.flatMap((facility) => [
      facility.notRead ?? [],
      ...facility.chemicals.flatMap((one) => [
        one.notRead ?? [],
        ...one.storageLocations.map((place) => place.notRead ?? []),
      ]),
    ]),
    ...dataset.contacts.map((one) => one.notRead ?? []),
  ].flat();
const NUMBER = "must be a number with at most 15 digits before the decimal point";
const ODD: ReadonlyArray<readonly [from: string, to: string, said: ReadonlyArray<string>]> = [
  ["<county>Chittenden</county>", "", ["county is missing"]],
  ["<county>Chittenden</county>", "<county>A</county><county>B</county>", ["county occurs again, with 'B'"]],
  ["<county>Chittenden</county>", "<county><b/></county>", ["county contains elements where a value is expected"]],
  ["<latLong>", "<latLong>north", ["latLong contains the text 'north' where elements are expected"]],
  [
    '<chemical recordid="CV',
    '<chemical recordid="FA',
    [
      "recordid 'FATR20196YVEPP00URE5' is not a record number such as CVTR2019000000000001; the next filing replaces it",
    ],
  ],
  ["<manned>true<", "<manned>yes<", ["manned 'yes' must be true or false"]],
  ["<maxAmount>20000<", "<maxAmount>20,000<", [`maxAmount '20,000' ${NUMBER}`]],
  ["<maxAmount>20000<", "<maxAmount>1E999999999<", [`maxAmount '1E999999999' ${NUMBER}`]],
  ["<maxAmountCode>06<", "<maxAmountCode>14<", ["maxAmountCode '14' must be a range code from 01 to 13"]],
  ["<daysOnSite>365<", "<daysOnSite>400<", ["daysOnSite '400' must be a whole number from 0 to 366"]],
  ["<dateSigned>2020-01-13<", "<dateSigned>2020-02-30<", ["dateSigned '2020-02-30' must be a date such as 2026-03-01"]],
  [
    "<category>Explosive<",
    "<category>Explosives<",
    [
      "hazards > hazard 1 > category 'Explosives' must be one of the 23 hazard categories",
      "hazards > hazard 1 is left out: 'Explosives, false'",
    ],
  ],
  [
    'weightOrVolume="weight">24<',
    'weightOrVolume="mass">24<',
    ["mixtureComponents > mixtureComponent 2 > componentPercentage > weightOrVolume 'mass' must be weight or volume"],
  ],
];

describe("one odd value", () => {
  it.each(ODD)("%s as %s is told with its record, and the rest is read", async (from, to, said) => {
    const found = await read(replaced(from, to));
    expect(toldOf(found)).toEqual(said);
    expect(found.file.dataset.facilities[0]?.chemicals.length).toBe(2);
  });

  it("is told at the row of its record, and a record number of another form is not kept", async () => {
    const text = SAMPLE_TEXT.replace('<facility recordid="FATR20196YVD7R002I2E"', '<facility recordid="FA-ODD"')
      .replaceAll("CTTR201930YLWV006ALB", "CT-ODD")
      .replace(/(<contact recordid="CT-ODD">[\s\S]*?)<mailingAddress>[\s\S]*?<\/mailingAddress>/u, "$1")
      .replace("<maxAmountCode>06<", "<maxAmountCode>14<");
    const { file } = await read(utf8(text));
    const odd = filingRows(file, { edits: [] }).flatMap(({ kind, remarks }) =>
      remarks.filter((one) => /follow the standard/.test(one)).map((one) => [kind, one.replace(/^.*?: /u, "")]),
    );
    const replaces = (kind: string) =>
      `is not a record number such as ${kind}TR2019000000000001; the next filing replaces it`;
    expect(odd).toEqual([
      ["facility", `recordid 'FA-ODD' ${replaces("FA")}; contactIds > contactId 2 'CT-ODD' ${replaces("CT")}.`],
      ["line", "maxAmountCode '14' must be a range code from 01 to 13."],
      ["contact", `recordid 'CT-ODD' ${replaces("CT")}; mailingAddress is missing.`],
    ]);
    const [facility] = file.dataset.facilities;
    const contact = file.dataset.contacts.find(({ recordid }) => recordid === "CT-ODD");
    if (facility === undefined || contact === undefined) throw new Error("The sample lacks them.");
    const kept = [
      ...facilityKeys(1, facility),
      ...contactKeys({ customer: 1, facility: 1, contact: 1 }, contact, facility),
    ];
    expect(kept.filter(({ record_id }) => record_id.endsWith("ODD"))).toEqual([]);
  });

  it("of a share leaves the component without it, and says so", async () => {
    const { file } = await read(replaced('weightOrVolume="weight">24<', 'weightOrVolume="mass">24<'));
    const [, mixture] = file.dataset.facilities[0]?.chemicals ?? [];
    if (mixture === undefined) throw new Error("The sample lacks it.");
    const { components, remarks } = componentsOf(mixture);
    expect(components.map(({ percentage_weight }) => percentage_weight)).toContain(null);
    expect(remarks.filter((one) => one.includes("24%"))).toEqual([
      expect.stringMatching(
        /^Not imported: 24% of .* The file does not say whether this is by weight or by volume\.$/u,
      ),
    ]);
  });

  it("never keeps out the rest: any element may be missing, and any text odd", async () => {
    const [head = "", body = ""] = SAMPLE_TEXT.split(/(?=<facilities>)/u);
    const elements = [...new Set([...body.matchAll(/<([a-z]\w+)(?: [^>]*)?>[^<]*<\/\1>/giu)].map(([all]) => all))];
    expect(elements.length).toBeGreaterThan(100);
    const silent = new Set<string>();
    for (const element of elements) {
      const name = /\w+/u.exec(element)?.[0] ?? "";
      for (const spoilt of ["", element.replace(/>[^<]*</u, ">\u00bf?<"), element.replace(/="[^"]*"/u, '="?"')]) {
        const found = await read(utf8(head + body.replace(element, () => spoilt)));
        expect(found.file.dataset.facilities[0]?.facilityName.length).toBeDefined();
        if (spoilt === "" && toldOf(found).length === 0) silent.add(name);
      }
    }
    // Without these, a list is only shorter, or an optional fact not stated.
    expect([...silent].toSorted()).toEqual(["contactId", "contactType", "description", "feesTotal"]);
  });
});

describe("a spoilt file", () => {
  it.each(SPOILT)("is refused for %s", async (_, bytes, why) => {
    expect(await refusal(bytes)).toEqual([why]);
  });
});

const NAME = "epcra_tier2_data.xml";
const entry = (name: string, bytes: Uint8Array, size = bytes.length) => ({ name, packed: deflateRawSync(bytes), size });
const ZIPS: ReadonlyArray<readonly [what: string, bytes: Uint8Array, why: string]> = [
  ["no data", zipOf([entry("other.xml", SAMPLE)]), `it does not contain ${NAME}`],
  ["data in a folder", zipOf([entry(`folder/${NAME}`, SAMPLE)]), `it does not contain ${NAME}`],
  ["the data twice", zipOf([entry(NAME, SAMPLE), entry(NAME, SAMPLE)]), `it contains ${NAME} twice`],
  ["a size that is not true", zipOf([entry(NAME, SAMPLE, 10)]), "it is damaged"],
  ["a checksum that is not true", zipOf([{ ...entry(NAME, SAMPLE), crc: 1 }]), "it is damaged"],
  [
    "the data twice, in other capitals",
    zipOf([entry(NAME, SAMPLE), entry("EPCRA_Tier2_Data.xml", SAMPLE)]),
    `it contains both ${NAME} and EPCRA_Tier2_Data.xml`,
  ],
  ["too much", zipOf([entry(NAME, SAMPLE, 300_000_000)]), "it unpacks to more than 200 MB"],
  [
    "too many files",
    zipOf(Array.from({ length: 201 }, (_, at) => entry(`${at}.jpg`, utf8("x")))),
    "it contains more than 200 files",
  ],
  ["half of it", zipOf([entry(NAME, SAMPLE)]).slice(0, 500), "it is damaged"],
];

describe("a spoilt .t2s", () => {
  it.each(ZIPS)("is refused for %s", async (_, bytes, why) => {
    expect(await refusal(bytes)).toEqual([`The file cannot be read: ${why}`]);
  });
});
