import { describe, expect, it } from "vitest";
import * as messages from "#application/shared/messages.ts";
import * as recordMessages from "#application/shared/recordMessages.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { PERMISSIONS } from "#domain/identity/permissionTable.ts";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";
import { AMOUNT_FORMULAS } from "#domain/quantity/amountFormulas.ts";
import { PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";
import { UNIT_KINDS } from "#domain/quantity/UnitKind.ts";
import { CheckExistingInput } from "#domain/inventory/InventoryProductInput.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { requiredText } from "#domain/shared/fields.ts";
import { ALL_RULES, REPORT_TYPES } from "#domain/report/reportTypes.ts";
import { allCalls, wireTable } from "#adapters/wire/wireTable.ts";
import { Result, Schema } from "effect";
import fc from "fast-check";
import { errorsPage, saidKey } from "../../tools/docs/rules/errorsPage.ts";
import { findFieldSentences, findRefusals, serverSources } from "../../tools/docs/rules/findRefusals.ts";
import { FORMS } from "../../tools/docs/rules/forms.ts";
import { code, pageText, quoted, table } from "../../tools/docs/rules/markdown.ts";
import { permissionsPage } from "../../tools/docs/rules/permissionsPage.ts";
import { RECORD_REFUSALS } from "../../tools/docs/rules/recordRefusals.ts";
import { reportFacts, reportsPage } from "../../tools/docs/rules/reportsPage.ts";
import { rulesPages } from "../../tools/docs/rules/rulesPages.ts";
import { TOASTS } from "../../tools/docs/rules/toasts.ts";
import { unitFacts, unitsPage } from "../../tools/docs/rules/unitsPage.ts";
import { validationPage } from "../../tools/docs/rules/validationPage.ts";
import { WHEN_SAID } from "../../tools/docs/rules/whenSaid.ts";
import { law } from "../support/law.ts";
import { oddValue } from "../support/oddValues.ts";
import { readSource } from "../../tools/source/sourceFiles.ts";

// The keys of a record that is written out are its own.
const PERMISSION_NAMES = Object.keys(PERMISSIONS) as ReadonlyArray<keyof typeof PERMISSIONS>;
const permissions = (ask: typeof mayDo) =>
  pageText(permissionsPage({ permissions: PERMISSION_NAMES, mayDo: ask, calls: allCalls }));
const units = (facts: Partial<ReturnType<typeof unitFacts>>) =>
  pageText(unitsPage({ ...unitFacts(["Drum (gal)"]), ...facts }));
const reports = (rules: typeof ALL_RULES) => pageText(reportsPage({ ...reportFacts([], []), rules }));
const sources = serverSources(readSource);

describe("the page of permissions", () => {
  const now = permissions(mayDo);

  it("names every permission and every call", () => {
    for (const permission of PERMISSION_NAMES) expect(now).toContain(code(permission));
    const calls = Object.values(wireTable).flatMap((group) => Object.values(group));
    for (const { method, path } of calls) expect(now).toContain(code(`${method} ${path}`));
  });

  it("changes when a role may do more, or is told another sentence", () => {
    expect(
      permissions((role, permission, state) =>
        permission === "hazard.edit" ? { allowed: true } : mayDo(role, permission, state),
      ),
    ).not.toBe(now);
    const other = permissions((role, permission, state) => {
      const decision = mayDo(role, permission, state);
      return decision.allowed ? decision : { allowed: false, reason: decision.reason.replace("completed", "closed") };
    });
    expect(other).toContain("This inventory is closed.");
  });

  it("changes when a call stands under another permission", () => {
    const calls = allCalls.map((one) =>
      one.group === "files" && one.name === "upload"
        ? { ...one, call: { ...one.call, permission: "user.manage" as const } }
        : one,
    );
    expect(pageText(permissionsPage({ permissions: PERMISSION_NAMES, mayDo, calls }))).not.toBe(now);
  });
});

describe("the page of gallons and pounds", () => {
  it("has a row for every unit kind and physical state", () => {
    const now = units({});
    for (const kind of UNIT_KINDS) {
      for (const state of PHYSICAL_STATES) expect(now).toMatch(new RegExp(`\\| ${kind} \\([^|]*\\) \\| ${state} \\|`));
    }
  });

  it("changes when a formula changes, or what is calculated", () => {
    const now = units({});
    expect(units({ formulas: AMOUNT_FORMULAS.slice(1) })).not.toBe(now);
    expect(units({ calculate: (inputs) => calculateAmounts({ ...inputs, container_quantity: "5" }) })).not.toBe(now);
  });
});

describe("the page of the forms", () => {
  const now = pageText(validationPage());

  it("starts from forms that are right, so that each refusal is of the field that was tried", () => {
    for (const { title, schema, right } of FORMS)
      expect([title, validate(schema, right)._tag]).toEqual([title, "Success"]);
  });

  it("shows every field and the message of a rule as it stands", () => {
    const form = (message: string, max: number) =>
      pageText(
        validationPage([
          { title: "Crate", schema: Schema.Struct({ label: requiredText(message, { max }) }), right: { label: "A" } },
        ]),
      );
    expect(form("Label is required", 7)).toContain("| `label` | no | left empty | Label is required |");
    expect(form("Label is required", 7)).toContain("more than 7 characters");
    expect(form("Label is needed", 7)).not.toBe(form("Label is required", 7));
    expect(form("Label is required", 8)).toContain("more than 8 characters");
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

describe("the page of the reports", () => {
  const now = reports(ALL_RULES);

  it("names every report and every rule", () => {
    for (const { name } of REPORT_TYPES) expect(now).toContain(`| ${name} |`);
    for (const { id, citation } of ALL_RULES) {
      expect(now).toContain(`${code(id)}, version`);
      expect(now).toContain(citation);
    }
  });

  it.each([
    { sign: "above" },
    { version: 99 },
    { threshold: "1 lb" },
    { de_minimis: null },
    { citation: "40 CFR 1" },
  ] as const)("changes with %o", (change) => {
    expect(reports(ALL_RULES.map((rule) => (rule.id === "epcra_302" ? { ...rule, ...change } : rule)))).not.toBe(now);
  });
});

describe("the page of refusals", () => {
  it("says of every refusal of the code when it is said, and of no other", () => {
    const found = new Set(findRefusals(sources).map(saidKey));
    expect([...found].toSorted()).toEqual(Object.keys(WHEN_SAID).toSorted());
  });

  it("changes with the sentence, also of a constant in another file", () => {
    const files = (sentence: string) =>
      new Map([
        ["src/a/texts.ts", `export const GONE = "${sentence}";`],
        ["src/a/rule.ts", 'import { GONE } from "./texts.ts";\nexport const no = new NotFound({ message: GONE });'],
      ]);
    const found = findRefusals(files("It is gone."));
    expect(found).toEqual([{ status: 404, sentence: "It is gone.", path: "src/a/rule.ts" }]);
    expect(pageText(errorsPage(findRefusals(files("It left."))))).not.toBe(pageText(errorsPage(found)));
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

it("The way in names every page", async () => {
  const made = await rulesPages.make(readSource);
  const index = made.get("docs/rules/README.md") ?? "";
  for (const path of made.keys()) {
    const file = path.slice("docs/rules/".length);
    if (file !== "README.md") expect(index).toMatch(new RegExp(`\\| \\[${file}\\]\\(${file}\\) \\| \\w`, "u"));
  }
});

it("A text of the product stays in its cell, whatever is in it", () => {
  expect(table(["a"], [[quoted("x | y <b>")], [code("p|q")]])).toBe("| a |\n|---|\n| x \\| y \\<b\\> |\n| `p\\|q` |");
  expect(() => table(["a", "b"], [["x"]])).toThrow(/has 1 cells/u);
});
