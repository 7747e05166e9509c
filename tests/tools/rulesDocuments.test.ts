import { describe, expect, it } from "vitest";
import * as messages from "#application/shared/messages.ts";
import * as recordMessages from "#application/shared/recordMessages.ts";
import { CheckExistingInput } from "#domain/inventory/InventoryProductInput.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { Result } from "effect";
import fc from "fast-check";
import { saidKey } from "../../tools/docs/rules/errorsPage.ts";
import { findFieldSentences, findRefusals, serverSources } from "../../tools/docs/rules/findRefusals.ts";
import { FORMS } from "../../tools/docs/rules/forms.ts";
import { pageText, quoted } from "../../tools/docs/rules/markdown.ts";
import { RECORD_REFUSALS } from "../../tools/docs/rules/recordRefusals.ts";
import { TOASTS } from "../../tools/docs/rules/toasts.ts";
import { validationPage } from "../../tools/docs/rules/validationPage.ts";
import { WHEN_SAID } from "../../tools/docs/rules/whenSaid.ts";
import { law } from "../support/law.ts";
import { oddValue } from "../support/oddValues.ts";
import { filesBelow, readSource } from "../../tools/source/sourceFiles.ts";

const sources = serverSources(readSource);

describe("the page of the forms", () => {
  const now = pageText(validationPage());

  it("starts from forms that are right, so that each refusal is of the field that was tried", () => {
    for (const { title, schema, right } of FORMS)
      expect([title, validate(schema, right)._tag]).toEqual([title, "Success"]);
  });

  it("has a form for every body that a call takes, and every field of it", () => {
    const bodies = allCalls.flatMap(({ call }) => (call.body === undefined ? [] : [call.body]));
    const tried = new Set<unknown>([CheckExistingInput, ...FORMS.map(({ schema }) => schema)]);
    expect(bodies.filter((body) => !tried.has(body))).toEqual([]);
    for (const { title, schema, right } of FORMS) {
      const { ast } = schema;
      const fields = ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : [];
      expect([title, fields.toSorted()]).toEqual([title, Object.keys(right).toSorted()]);
      for (const field of fields) expect(now).toContain(`\`${field}`);
    }
  });

  law(
    "knows every message, whatever a field is sent",
    [fc.constantFrom(...FORMS), oddValue, fc.nat()],
    (form, odd, at) => {
      const field = Object.keys(form.right)[at % Object.keys(form.right).length] ?? "";
      const errors = Result.match(validate(form.schema, { ...form.right, [field]: odd }), {
        onSuccess: () => ({}),
        onFailure: (told) => told,
      });
      for (const message of Object.values(errors).flat()) expect(now).toContain(quoted(message));
    },
  );

  it("tells every message about a field that the services give", () => {
    const ofCalls = [
      "Must be a whole number",
      "Must be 1 to 200 visible characters without spaces",
      "This key was already used for a different request.",
    ];
    const told = new Set([...RECORD_REFUSALS.map(({ message }) => message), ...ofCalls]);
    expect(findFieldSentences(sources).filter((sentence) => !told.has(sentence))).toEqual([]);
    for (const { message } of RECORD_REFUSALS) expect(now).toContain(quoted(message));
  });
});

describe("the page of refusals", () => {
  it("says of every refusal of the code when it is said, and of no other", () => {
    const found = new Set(findRefusals(sources).map(saidKey));
    expect([...found].toSorted()).toEqual(Object.keys(WHEN_SAID).toSorted());
  });

  it("shows every toast that there is", () => {
    // What puts the messages of fields into one line is no toast.
    const shown = new Set([...TOASTS.map(({ name }) => name), "joinFieldErrors"]);
    const toasts = Object.entries({ ...messages, ...recordMessages }).flatMap(([name, value]) =>
      typeof value === "function" || typeof value === "object" ? [name] : [],
    );
    expect(toasts.filter((name) => !shown.has(name))).toEqual([]);
  });
});

it("The way in names every page", () => {
  const index = readSource("docs/rules/README.md");
  const files = filesBelow("docs/rules").map((path) => path.slice("docs/rules/".length));
  expect(files).toContain("permissions.md");
  for (const file of files.filter((one) => one !== "README.md"))
    expect(index).toMatch(new RegExp(`\\| \\[${file}\\]\\(${file}\\) \\| \\w`, "u"));
});
