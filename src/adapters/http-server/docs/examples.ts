import { FIELD_EXAMPLES } from "./fieldExamples.ts";
import { resolve } from "./fieldRows.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

const isRecord = (u: unknown): u is JsonSchema => typeof u === "object" && u !== null && !Array.isArray(u);

/** A field that no example is known for: named in the documentation's test. */
class NoExample extends Error {}

/** Parts of the envelope, which say nothing about the record inside. */
const ENVELOPE: ReadonlyArray<string> = ["data", "resource", "items", "profile"];

const knownFor = (group: string, path: ReadonlyArray<string>): string | undefined => {
  const name = path.at(-1) ?? "";
  const parent = path.filter((part) => !ENVELOPE.includes(part)).at(-2);
  const names = parent === undefined ? [`${group}:${name}`, name] : [`${parent}.${name}`, name];
  return names.find((one) => Object.hasOwn(FIELD_EXAMPLES, one));
};

/** A value made of the words of FIELD_EXAMPLES. The documentation's test reads each with the call's own Schema. */
const exampleOf = (
  given: unknown,
  components: JsonSchema,
  group: string,
  path: ReadonlyArray<string> = [],
): unknown => {
  const schema = resolve(given, components);
  const inner = (one: unknown, name?: string) =>
    exampleOf(one, components, group, name === undefined ? path : [...path, name]);
  const choices = [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])].map((one) => resolve(one, components));
  const structured = choices.find((one) => isRecord(one["properties"]) || isStructured(one, components));

  if (isRecord(schema["properties"])) {
    return Object.fromEntries(Object.entries(schema["properties"]).map(([name, field]) => [name, inner(field, name)]));
  }
  if (isStructured(schema, components)) return [inner(schema["items"])];
  if (structured !== undefined) return inner(structured);
  if (schema["type"] === "null") return null;
  const known = knownFor(group, path);
  if (known !== undefined) return FIELD_EXAMPLES[known];
  const [only, ...more] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  if (only !== undefined && more.length === 0) return only;
  throw new NoExample(`${group}: ${path.join(".")}`);
};

const listOf = (u: unknown): ReadonlyArray<unknown> => (Array.isArray(u) ? u : []);

const isStructured = (schema: JsonSchema, components: JsonSchema): boolean =>
  schema["type"] === "array" && isRecord(resolve(schema["items"], components)["properties"]);

const record = (u: unknown): JsonSchema => (isRecord(u) ? u : {});
const mapValues = (u: unknown, change: (value: JsonSchema, key: string) => unknown): JsonSchema =>
  Object.fromEntries(
    Object.entries(record(u)).map(([key, value]) => [key, isRecord(value) ? change(value, key) : value]),
  );

const PARAMETERS: Readonly<Record<string, unknown>> = {
  page: "1",
  ipp: "10",
  search: "chrome",
  status: "active",
  order_by: "updated_at",
  order_dir: "desc",
  sds_status: "all",
  customer_id: "7",
  "Idempotency-Key": "0192f0c1-6d1e-7c3a-9b0e-5f4d3c2b1a00",
  "If-Match": '"3"',
};

const withExample = (holder: JsonSchema, components: JsonSchema, group: string): JsonSchema => {
  if (!isRecord(holder["content"])) return holder;
  return {
    ...holder,
    content: mapValues(holder["content"], (media, kind) => {
      if (kind !== "application/json" || "example" in media) return media;
      try {
        return { ...media, example: exampleOf(media["schema"], components, group) };
      } catch (error) {
        // The documentation is shown without it; its test fails and names the field.
        if (error instanceof NoExample) return media;
        throw error;
      }
    }),
  };
};

export const addExamples = (spec: JsonSchema): JsonSchema => {
  const components = record(record(spec["components"])["schemas"]);
  const withExamples = (operation: JsonSchema): JsonSchema => {
    const group = String(operation["operationId"]).split(".")[0] ?? "";
    const responses = record(operation["responses"]);
    return {
      ...operation,
      ...(isRecord(operation["requestBody"])
        ? { requestBody: withExample(operation["requestBody"], components, group) }
        : {}),
      responses: { ...responses, 200: withExample(record(responses["200"]), components, group) },
      parameters: (Array.isArray(operation["parameters"]) ? operation["parameters"].filter(isRecord) : []).map(
        (one) => {
          const example = one["in"] === "path" && typeOf(one) === "integer" ? 12 : PARAMETERS[String(one["name"])];
          return example === undefined || "example" in one ? one : { ...one, example };
        },
      ),
    };
  };
  return { ...spec, paths: mapValues(spec["paths"], (item) => mapValues(item, withExamples)) };
};

const typeOf = (parameter: JsonSchema): unknown => record(parameter["schema"])["type"];
