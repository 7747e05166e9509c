import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCall } from "#adapters/http-server/docs/describeCall.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { CustomerInput } from "#domain/customer/Customer.ts";
import { FacilityInput } from "#domain/customer/Facility.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { law } from "../../support/law.ts";

const bodies = allCalls.flatMap(({ group, name, call }) =>
  call.body === undefined ? [] : [[`${group}.${name}`, call.body] as const],
);
const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null;
/** The fields that a body has, read off its JSON Schema; those of groups are looked at by the odd values themselves. */
const fieldsOf = (body: Schema.Constraint): ReadonlyArray<string> => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(body));
  const name = isRecord(schema) && typeof schema["$ref"] === "string" ? schema["$ref"].split("/").at(-1) : undefined;
  const found: unknown = name === undefined ? schema : definitions[name];
  return isRecord(found) && isRecord(found["properties"]) ? Object.keys(found["properties"]) : [];
};
const errorsOf = (body: Parameters<typeof validate>[0], sent: unknown): FieldErrors =>
  Result.getOrElse(Result.flip(validate(body, sent)), () => ({}));

/** How the library words what has no words of ours. */
const RAW = /Expected|Missing key|Invalid data|Unexpected|Forbidden operation|undefined|<filter>/;
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, "", "yes", "x", "1.5", 0, 5, -1, 1.5, 1e21, true, [], {}, [{}], ["x"], [null], {
    a: 1,
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe.each(bodies)("the body of %s", (_, body) => {
  const fields = fieldsOf(body);
  it("has fields", () => {
    expect(fields.length).toBeGreaterThan(0);
  });

  const sent = fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...fields), odd) },
    { weight: 1, arbitrary: odd },
  );
  law(
    "is refused in words for people, at fields that it has",
    [sent],
    (given) => {
      for (const [field, messages] of Object.entries(errorsOf(body, given))) {
        expect([...fields, "form"]).toContain(field.split(".")[0]);
        for (const message of messages) expect(message).not.toMatch(RAW);
      }
    },
    { runs: 60 },
  );
});

/** The paths of all texts in a body. */
const textsOf = (value: unknown, path: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
  typeof value === "string"
    ? [path]
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, [...path, name]))
      : [];
const halved = (value: unknown, [name, ...rest]: ReadonlyArray<string>): unknown => {
  if (name === undefined) return `${String(value)}\ud800`;
  return Array.isArray(value)
    ? value.map((inner: unknown, at) => (String(at) === name ? halved(inner, rest) : inner))
    : { ...(isRecord(value) ? value : {}), [name]: halved(isRecord(value) ? value[name] : undefined, rest) };
};

it("half a character, which the database would store as another one, is refused in every text of every body", () => {
  const texts = allCalls.flatMap(({ group, name, call }) => {
    const { body } = call;
    const example = describeCall(call, group, name).requestBody?.content["application/json"]?.example;
    return body === undefined ? [] : textsOf(example).map((path) => ({ key: `${group}.${name}`, body, example, path }));
  });
  expect(texts.length).toBeGreaterThan(80);
  for (const { key, body, example, path } of texts) {
    // What is wrong with an item of a list is told once, of the list.
    const told = path.join(".").replace(/\.\d+$/, "");
    expect(Object.keys(errorsOf(body, halved(example, path))), `${key} ${path.join(".")}`).toContain(told);
  }
});

describe("an address", () => {
  const missing = {
    "address.address": ["Address must contain at least 1 character"],
    "address.city": ["City must contain at least 1 character"],
    "address.state": ["State must be selected"],
    "address.zip": ["ZIP code must be at least 4 digits"],
  };

  // Rules: B5.9
  it("that is missing is told field by field, in the words of its form", () => {
    for (const address of [{}, { address: null }, { address: {} }]) {
      expect(errorsOf(CustomerInput, { name: "Acme", ...address })).toEqual(missing);
      expect(errorsOf(FacilityInput, { name: "Plant", customer_id: 1, ...address })).toEqual(missing);
    }
    expect(errorsOf(CustomerInput, { name: "Acme", address: "12 Mill Rd" })).toEqual({
      address: ["Must be an object"],
    });
  });

  // Rules: B5.10
  it("for invoices may be missing", () => {
    const address = { address: "12 Mill Rd", city: "Peoria", state: "IL", zip: "61602" };
    for (const billing of [{}, { billing_address: null }, { billing_address: {} }]) {
      const { billing_address } = Result.getOrThrow(validate(CustomerInput, { name: "Acme", address, ...billing }));
      expect(billing_address).toEqual({ address: "", city: "", state: "", zip: "" });
    }
  });
});
