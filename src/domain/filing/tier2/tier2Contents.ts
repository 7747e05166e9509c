import { Result, Schema, SchemaIssue } from "effect";
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
};

const SCHEMA = TIER2_TREE.schema;
const decode = Schema.decodeUnknownResult(SCHEMA, { errors: "all" });
const encode = Schema.encodeSync(SCHEMA);
const encodeChemical = Schema.encodeSync(TIER2_CHEMICAL.schema);
/** A missing key is the only issue whose message would come from the library; all other messages are our own. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "is missing" : SchemaIssue.defaultLeafHook(issue)),
});

const placeOf = (path: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined): string =>
  (path ?? [])
    .map((part) => (typeof part === "object" ? part.key : part))
    .map((key) => (typeof key === "number" ? String(key + 1) : String(key)))
    .join(" > ");

const reasonsOf = (issue: SchemaIssue.Issue): ReadonlyArray<string> =>
  format(issue).issues.map(({ path, message }) => `${placeOf(path)} ${message}`);

/** Fails with the reasons, one sentence each, without its period. */
export const readTier2 = (root: XmlElement, namespace: string): Result.Result<Tier2Reading, ReadonlyArray<string>> => {
  if (root.name !== TIER2_ROOT || namespace !== TIER2_NAMESPACE)
    return Result.fail([
      `the file is not a Tier II file; the root element must be ${TIER2_ROOT} in the namespace ${TIER2_NAMESPACE}`,
    ]);
  const { contents, leftOut, wrong } = readTree(TIER2_TREE, root);
  if (wrong.length > 0) return Result.fail(wrong);
  return Result.mapBoth(decode(contents), {
    onSuccess: (file) => ({ file, leftOut }),
    onFailure: ({ issue }) => reasonsOf(issue),
  });
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
