import { API_PREFIX, type Call } from "#adapters/wire/Call.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { describeOperation, GROUP_TITLES } from "./describeOperation.ts";
import { type FieldRow, fieldRows, probeMessages, resolve } from "./fieldRows.ts";

type Json = Readonly<Record<string, unknown>>;
type Named = (typeof allCalls)[number];

const isRecord = (u: unknown): u is Json => typeof u === "object" && u !== null;
const at = (value: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
const record = (value: unknown): Json => (isRecord(value) ? value : {});

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const code = (text: string): string => `<code>${escaped(text)}</code>`;

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0
    ? ""
    : `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
        .join("")}</tbody></table>`;

const section = (title: string, content: string): string => (content === "" ? "" : `<h3>${title}</h3>${content}`);

const parameters = (call: Call): string => {
  const described = describeOperation({}, call)["parameters"];
  return table(
    ["Parameter", "In", "Meaning"],
    (Array.isArray(described) ? described.filter(isRecord) : []).map((one) => [
      code(String(one["name"])),
      String(one["in"]),
      escaped(typeof one["description"] === "string" ? one["description"] : "Id of the record"),
    ]),
  );
};

const body = (call: Call, schema: Json, rows: ReadonlyArray<FieldRow>): string => {
  if (call.body === undefined) return "";
  const messages = probeMessages(call.body, schema);
  return table(
    ["Field", "Type", "Messages"],
    rows.map(({ name, type }) => [code(name), escaped(type), (messages[name] ?? []).map(escaped).join("<br>")]),
  );
};

const answer = (rows: ReadonlyArray<FieldRow>): string =>
  table(
    ["Field", "Type"],
    rows.map(({ name, type }) => [code(name), escaped(type)]),
  );

const example = (holder: unknown): string => {
  const value = at(holder, "content", "application/json", "example");
  return value === undefined ? "" : `<pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;
};

const refusals = (call: Call): string =>
  table(
    ["Status", "When"],
    Object.entries(record(describeOperation({}, call)["responses"]))
      .filter(([status]) => status !== "200")
      .map(([status, response]) => [code(status), escaped(String(at(response, "description")))]),
  );

const chapterOf = ({ group, name, call }: Named, spec: Json): string => {
  const components = record(at(spec, "components", "schemas"));
  const path = `${API_PREFIX}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`;
  const operation = at(spec, "paths", path, call.method.toLowerCase());
  const schemaOf = (...way: ReadonlyArray<string>) =>
    resolve(at(operation, ...way, "content", "application/json", "schema"), components);
  const sent = schemaOf("requestBody");
  return `<details id="${group}.${name}"><summary><span class="method ${call.method.toLowerCase()}">${call.method}</span> ${code(
    path,
  )} <span class="what">${escaped(call.summary)}</span></summary>${section("Parameters", parameters(call))}${section(
    "Body",
    body(call, sent, fieldRows(sent, components)),
  )}${section("Example body", example(at(operation, "requestBody")))}${section("Response", answer(fieldRows(schemaOf("responses", "200"), components)))}${section("Example response", example(at(operation, "responses", "200")))}${section("Errors", refusals(call))}</details>`;
};

/** The documentation as one page without a script. */
export const renderDocs = (spec: Json): string => {
  const groups = [...new Set(allCalls.map(({ group }) => group))];
  const contents = groups.map((group) => `<li><a href="#${group}">${GROUP_TITLES[group]}</a></li>`).join("");
  const chapters = groups.map(
    (group) =>
      `<section><h2 id="${group}">${GROUP_TITLES[group]}</h2>${allCalls
        .filter((one) => one.group === group)
        .map((one) => chapterOf(one, spec))
        .join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>HazLedger API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>HazLedger API</h1><p>Every call must send the header <code>x-app-key</code> and, except for sign-in, logout and passwords, <code>Authorization: Bearer</code> with the token from sign-in. Responses are JSON; an error is <code>{"message", "errors"?}</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p></header><nav aria-label="Chapters"><ul>${contents}</ul></nav><main>${chapters.join("")}</main></body></html>`;
};

export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dde3, #3a424c); --soft: light-dark(#f4f6f8, #1d232a); --accent: light-dark(#0b5cad, #7db7f0); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem; font: 0.9375rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #14181d); color: light-dark(#1b2229, #e4e8ec); }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; } h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; } h3 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
a { color: var(--accent); } code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
details { border: 1px solid var(--line); border-radius: 6px; margin: 0.375rem 0; padding: 0 0.75rem; }
details[open] { padding-bottom: 0.75rem; } summary { cursor: pointer; padding: 0.5rem 0; }
.method { display: inline-block; min-width: 4.25rem; font-weight: 650; font-size: 0.8125rem; } .get { color: var(--accent); }
.post { color: light-dark(#1a7338, #6ccb8b); } .patch { color: light-dark(#8a5a00, #e2b45c); } .delete { color: light-dark(#b3261e, #f29a94); }
.what { opacity: 0.8; margin-left: 0.5rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 0.5rem 0.75rem; overflow-x: auto; }
td:first-child code { white-space: nowrap; } th { background: var(--soft); font-weight: 600; }
`;
