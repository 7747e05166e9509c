import { Validator } from "@seriousme/openapi-schema-validator";
import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { openApi } from "#adapters/http-server/docs/openApi.ts";
import { API_PREFIX } from "#adapters/wire/Call.ts";
import { envelopeSchema } from "#adapters/wire/envelope.ts";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { at } from "../../../../tools/support/ApiSession.ts";

const cases = allCalls.map((one) => [`${one.group}.${one.name}`, one.call] as const);
const operationOf = (call: (typeof cases)[number][1]): unknown =>
  at(openApi(), "paths", `${API_PREFIX}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`, call.method.toLowerCase());
const jsonOf = (holder: unknown): unknown => at(holder, "content", "application/json");

describe("the OpenAPI document", () => {
  it("is valid by the schema of OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone({ ...openApi() }));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it("has every call of the wire table and no other, each once", () => {
    const written = Object.entries(Object(at(openApi(), "paths"))).flatMap(([path, methods]) =>
      Object.entries(Object(methods)).map(
        ([method, operation]) => `${String(at(operation, "operationId"))} ${method.toUpperCase()} ${path}`,
      ),
    );
    const declared = cases.map(
      ([key, call]) => `${key} ${call.method} ${API_PREFIX}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    expect(written.toSorted()).toEqual(declared.toSorted());
  });

  it("names the refusals of labels and of calls that anybody may send", () => {
    const statuses = Object.fromEntries(
      cases.map(([key, call]) => [key, Object.keys(Object(at(operationOf(call), "responses")))]),
    );
    expect(statuses["labels.file"]).toContain("422");
    expect(statuses["auth.forgotPassword"]).toEqual(
      expect.arrayContaining(["400", "403", "413", "415", "422", "429", "503"]),
    );
    expect(statuses["auth.signOut"]).toContain("415");
  });

  it("says of each list, and of nothing else, that a page with a known ETag is not sent again", () => {
    const told = (tell: (operation: unknown) => boolean) =>
      cases.filter(([, call]) => tell(operationOf(call))).map(([key]) => key);
    const lists = cases.filter(([, call]) => call.envelope === "page").map(([key]) => key);
    expect(lists).toContain("containers.list");
    expect(told((one) => at(one, "responses", "304") !== undefined)).toEqual(lists);
    expect(told((one) => at(one, "responses", "200", "headers", "ETag") !== undefined)).toEqual(lists);
    expect(told((one) => JSON.stringify(at(one, "parameters")).includes('"If-None-Match"'))).toEqual(lists);
  });

  it("names the kinds that a file can be: a PDF for the print, what the reports are made as for the others", () => {
    const kinds = Object.fromEntries(
      cases.flatMap(([key, call]) =>
        call.envelope === "file"
          ? [[key, Object.keys(Object(at(operationOf(call), "responses", "200", "content")))]]
          : [],
      ),
    );
    const ofReports = [...new Set(Object.values(REPORTS).map(({ kind }) => CONTENT_TYPES[kind]))];
    expect(kinds).toEqual({
      "inventories.printAllSds": [CONTENT_TYPES.pdf],
      "linePhotos.picture": [CONTENT_TYPES.jpg],
      "reports.generate": ofReports,
      "reports.evidence": [CONTENT_TYPES.zip],
      "reports.file": ofReports,
      "labels.file": [CONTENT_TYPES.pdf],
      "binders.poster": [CONTENT_TYPES.pdf],
      "reports.comparison": ofReports,
      "filings.file": [CONTENT_TYPES.t2s, CONTENT_TYPES.xml, CONTENT_TYPES.xlsx],
      "filings.evidence": [CONTENT_TYPES.zip],
      "lists.file": [CONTENT_TYPES.csv, CONTENT_TYPES.xlsx],
      "status.support": [CONTENT_TYPES.zip],
    });
  });

  it("names every id and every parameter of every call", () => {
    for (const [key, call] of cases) {
      const named = Object(at(operationOf(call), "parameters"))
        .filter((one: unknown) => at(one, "in") !== "header")
        .map((one: unknown) => String(at(one, "name")));
      const ids = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(named, key).toEqual([...ids, ...(call.query?.names ?? [])]);
      for (const one of Object(at(operationOf(call), "parameters"))) {
        if (at(one, "in") === "query") expect(at(one, "description"), `${key} ${String(at(one, "name"))}`).not.toBe("");
      }
    }
  });
});

describe("the examples of the documentation", () => {
  it.each(cases)("%s: its body is one that the call takes", (_, call) => {
    const media = jsonOf(at(operationOf(call), "requestBody"));
    if (call.isUpload === true) {
      return expect(at(operationOf(call), "requestBody", "content", "multipart/form-data", "schema")).toBeDefined();
    }
    if (call.body === undefined) return expect(media).toBeUndefined();
    const example = at(media, "example");
    expect(example, "a field has no word in fieldExamples.ts").toBeDefined();
    expect(Result.getFailure(validate(call.body, example))).toMatchObject({ _tag: "None" });
  });

  it.each(cases)("%s: its answer is one that the call gives", (_, call) => {
    const media = jsonOf(at(operationOf(call), "responses", "200"));
    // A file is no JSON, and shown by itself.
    if (media === undefined) return expect(at(operationOf(call), "responses", "200", "content")).toBeDefined();
    const example = at(media, "example");
    expect(example, "a field has no word in fieldExamples.ts").toBeDefined();
    const schema = envelopeSchema(call);
    const read = Schema.decodeUnknownSync(schema, { onExcessProperty: "error" })(example);
    expect(Schema.encodeUnknownSync(schema)(read)).toEqual(example);
  });
});
