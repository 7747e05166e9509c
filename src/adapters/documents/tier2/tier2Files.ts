import { Result } from "effect";
import type { FilingRead } from "#application/import/FileReaders.ts";
import { readTier2, tier2Element, type Tier2Reading } from "#domain/filing/tier2/tier2Contents.ts";
import type { Tier2File } from "#domain/filing/tier2/Tier2File.ts";
import { readXml } from "../../formats/readXml.ts";
import { XmlRefused } from "../../formats/strictXml.ts";
import { writeXml } from "../../formats/writeXml.ts";
import { withZip, ZipRefused, zipOf } from "../../formats/zipFile.ts";

/** A facility with 5,000 chemicals takes 30 MB and 600,000 elements, ten deep. */
const XML_LIMITS = { bytes: 64 * 1_048_576, elements: 1_000_000, depth: 20, text: 100_000 };
const ZIP_LIMITS = { entries: 200, bytes: 200 * 1_048_576 };
const XML_NAME = "epcra_tier2_data.xml";
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];

/** One sentence per reason. */
export type Tier2Refusal = ReadonlyArray<string>;

const fromXml = (bytes: Uint8Array): Result.Result<Tier2Reading, Tier2Refusal> => {
  const { root, namespace } = readXml(bytes, XML_LIMITS);
  return readTier2(root, namespace);
};

const fromZip = (bytes: Uint8Array): Promise<Result.Result<FilingRead, Tier2Refusal>> =>
  withZip(bytes, ZIP_LIMITS, async ({ names, read }) => {
    const [name, other] = names.filter((one) => one.toLowerCase() === XML_NAME);
    if (name === undefined) throw new ZipRefused(`it does not contain ${XML_NAME}`);
    if (other !== undefined) throw new ZipRefused(`it contains both ${name} and ${other}`);
    const beside = names.filter((one) => one !== name);
    return Result.map(fromXml(await read(name)), (reading) => ({ ...reading, beside }));
  });

/** Reads an `.xml` or a `.t2s` (or `.zip`), told apart by content: from Tier2 Submit, E-Plan, Texas, or ours. */
export const readTier2File = async (bytes: Uint8Array): Promise<Result.Result<FilingRead, Tier2Refusal>> => {
  try {
    if (ZIP_MAGIC.every((byte, at) => bytes[at] === byte)) return await fromZip(bytes);
    return Result.map(fromXml(bytes), (reading) => ({ ...reading, beside: [] }));
  } catch (error) {
    if (error instanceof XmlRefused || error instanceof ZipRefused)
      return Result.fail([`The file cannot be read: ${error.message}`]);
    throw error;
  }
};

export const tier2Xml = (file: Tier2File): Uint8Array => writeXml(tier2Element(file));

/** `attachments` by the names in the file; it holds nothing else. The same contents give the same bytes. */
export const t2sFile = (file: Tier2File, attachments: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipOf({ [XML_NAME]: tier2Xml(file), ...attachments });
