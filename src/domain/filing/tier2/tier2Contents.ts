import { Result, Schema, SchemaIssue } from "effect";
import { readTree } from "../xml/readTree.ts";
import { treeElement } from "../xml/treeElement.ts";
import type { XmlElement } from "../xml/XmlElement.ts";
import { TIER2_NAMESPACE, TIER2_ROOT, TIER2_TREE, type Tier2File } from "./Tier2File.ts";

export type Tier2Reading = {
  readonly file: Tier2File;
  /** Elements and attributes that the standard does not know: 'facility 1 > failedTier2SubmitValidation'. */
  readonly leftOut: ReadonlyArray<string>;
};

const SCHEMA = TIER2_TREE.schema;
const decode = Schema.decodeUnknownResult(SCHEMA, { errors: "all" });
const encode = Schema.encodeSync(SCHEMA);
const format = SchemaIssue.makeFormatterStandardSchemaV1();
/** Of the library's own sentences only this one can be met; all others are those of the values. */
const MISSING = "Missing key";

const placeOf = (path: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined): string =>
  (path ?? [])
    .map((part) => (typeof part === "object" ? part.key : part))
    .map((key) => (typeof key === "number" ? String(key + 1) : String(key)))
    .join(" > ");

const reasonsOf = (issue: SchemaIssue.Issue): ReadonlyArray<string> =>
  format(issue).issues.map(({ path, message }) => {
    const words = message.startsWith(MISSING) ? "is missing" : message;
    return `${placeOf(path)} ${words}`;
  });

/** Fails with the reasons, a sentence each without its period. */
export const readTier2 = (root: XmlElement, namespace: string): Result.Result<Tier2Reading, ReadonlyArray<string>> => {
  if (root.name !== TIER2_ROOT || namespace !== TIER2_NAMESPACE)
    return Result.fail([`the file is not one of Tier II, which begins with ${TIER2_ROOT} of ${TIER2_NAMESPACE}`]);
  const { contents, leftOut, wrong } = readTree(TIER2_TREE, root);
  if (wrong.length > 0) return Result.fail(wrong);
  return Result.mapBoth(decode(contents), {
    onSuccess: (file) => ({ file, leftOut }),
    onFailure: ({ issue }) => reasonsOf(issue),
  });
};

/** In the form of NOAA's sample. */
export const tier2Element = (file: Tier2File): XmlElement => {
  const root = treeElement(TIER2_TREE, TIER2_ROOT, encode(file));
  return { ...root, attributes: { xmlns: TIER2_NAMESPACE, ...root.attributes } };
};
