import { Result, Schema } from "effect";
import { readTree } from "../xml/readTree.ts";
import { treeElement } from "../xml/treeElement.ts";
import type { LongElement, XmlElement } from "../xml/XmlElement.ts";
import {
  TIER2_CHEMICAL,
  TIER2_NAMESPACE,
  TIER2_ROOT,
  TIER2_TREE,
  type Tier2Facility,
  type Tier2File,
} from "./Tier2File.ts";

export type Tier2Reading = {
  readonly file: Tier2File;
  /** Elements and attributes that the standard does not define: 'facility 1 > failedTier2SubmitValidation'. */
  readonly leftOut: ReadonlyArray<string>;
  /** What cannot be read, outside of the records, which have their own. */
  readonly notRead: ReadonlyArray<string>;
};

const SCHEMA = TIER2_TREE.schema;
const decode = Schema.decodeUnknownSync(SCHEMA);
const encode = Schema.encodeSync(SCHEMA);
const encodeChemical = Schema.encodeSync(TIER2_CHEMICAL.schema);

/** Fails with the reasons, one sentence each, without its period. */
export const readTier2 = (root: XmlElement, namespace: string): Result.Result<Tier2Reading, ReadonlyArray<string>> => {
  if (root.name !== TIER2_ROOT || namespace !== TIER2_NAMESPACE)
    return Result.fail([
      `the file is not a Tier II file; the root element must be ${TIER2_ROOT} in the namespace ${TIER2_NAMESPACE}`,
    ]);
  const { contents, leftOut, notRead } = readTree(TIER2_TREE, root);
  if (contents === undefined) return Result.fail(notRead);
  return Result.succeed({ file: decode(contents), leftOut, notRead });
};

/** Generates chemicals one at a time, because a facility may have thousands, each of about a hundred elements. */
function* chemicalElements(chemicals: Tier2Facility["chemicals"]): Generator<XmlElement, void> {
  for (const chemical of chemicals) yield treeElement(TIER2_CHEMICAL, "chemical", encodeChemical(chemical));
}

const childOf = ({ children }: XmlElement, name: string): ReadonlyArray<XmlElement> =>
  children.filter((child) => child.name === name);

/** In the format of NOAA's sample file. */
export const tier2Element = (file: Tier2File): LongElement => {
  const { dataset } = file;
  const facilities = dataset.facilities.map((facility) => ({ ...facility, chemicals: [] }));
  const contents = treeElement(TIER2_TREE, TIER2_ROOT, encode({ ...file, dataset: { ...dataset, facilities } }));
  const root = { ...contents, attributes: { xmlns: TIER2_NAMESPACE, ...contents.attributes } };
  const places = childOf(root, "dataset")
    .flatMap((one) => childOf(one, "facilities"))
    .flatMap((one) => childOf(one, "facility"))
    .flatMap((one) => childOf(one, "chemicals"));
  const long = places.map((place, at) => [place, chemicalElements(dataset.facilities[at]?.chemicals ?? [])] as const);
  return { root, long: new Map(long) };
};
