import type { Call } from "#adapters/wire/Call.ts";
import { envelopeSchema } from "#adapters/wire/envelope.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import type { Content, Operation } from "./describeCall.ts";
import { fieldRows, probeMessages } from "./fieldRows.ts";
import { jsonSchemaOf } from "./jsonSchema.ts";
import { GROUP_TITLES, openApi, pathOf } from "./openApi.ts";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const code = (text: string): string => `<code>${escaped(text)}</code>`;

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0
    ? ""
    : `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
        .join("")}</tbody></table>`;

const section = (title: string, content: string): string => (content === "" ? "" : `<h3>${title}</h3>${content}`);

const parameters = (operation: Operation): string =>
  table(
    ["Parameter", "In", "Meaning"],
    operation.parameters.map((one) => [code(one.name), one.in, escaped(one.description ?? "Id of the record")]),
  );

const body = (call: Call): string => {
  if (call.body === undefined) return "";
  const schema = jsonSchemaOf(call.body);
  const messages = probeMessages(call.body, schema);
  return table(
    ["Field", "Type", "Messages"],
    fieldRows(schema).map(({ name, type }) => [
      code(name),
      escaped(type),
      (messages[name] ?? []).map(escaped).join("<br>"),
    ]),
  );
};

const answer = (call: Call): string =>
  call.envelope === "file"
    ? ""
    : table(
        ["Field", "Type"],
        fieldRows(jsonSchemaOf(envelopeSchema(call))).map(({ name, type }) => [code(name), escaped(type)]),
      );

const example = (holder: { readonly content?: Content } | undefined): string => {
  const value = holder?.content?.["application/json"]?.example;
  return value === undefined ? "" : `<pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;
};

const refusals = ({ responses }: Operation): string =>
  table(
    ["Status", "When"],
    Object.entries(responses)
      .filter(([status]) => status !== "200")
      .map(([status, { description }]) => [code(status), escaped(description)]),
  );

const chapterOf = ({ group, name, call }: (typeof allCalls)[number]): string => {
  const path = pathOf(call);
  const operation = openApi().paths[path]?.[call.method.toLowerCase()];
  if (operation === undefined) return "";
  const parts = [
    section("Parameters", parameters(operation)),
    section("Body", body(call)),
    section("Example body", example(operation.requestBody)),
    section("Response", answer(call)),
    section("Example response", example(operation.responses[200])),
    section("Other responses", refusals(operation)),
  ];
  return `<details id="${group}.${name}"><summary><span class="method ${call.method.toLowerCase()}">${call.method}</span> ${code(
    path,
  )} <span class="what">${escaped(call.summary)}</span></summary>${parts.join("")}</details>`;
};

/** The documentation as one page without scripts. */
export const renderDocs = (): string => {
  const groups = [...new Set(allCalls.map(({ group }) => group))];
  const contents = groups.map((group) => `<li><a href="#${group}">${GROUP_TITLES[group]}</a></li>`).join("");
  const chapters = groups.map(
    (group) =>
      `<section><h2 id="${group}">${GROUP_TITLES[group]}</h2>${allCalls
        .filter((one) => one.group === group)
        .map(chapterOf)
        .join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>HazLedger API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${DOCS_STYLE_PATH}"></head><body><header><h1>HazLedger API</h1><p>Every call must send the header <code>x-app-key</code> and, except for sign-in, logout and passwords, <code>Authorization: Bearer</code> with the token from sign-in. Responses are JSON; an error is <code>{"message", "errors"?}</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p></header><nav aria-label="Chapters"><ul>${contents}</ul></nav><main>${chapters.join("")}</main></body></html>`;
};

/** The style of every page that the server writes itself. */
export const DOCS_STYLE_PATH = "/api/docs.css";
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dde3, #3a424c); --soft: light-dark(#f4f6f8, #1d232a); --accent: light-dark(#0b5cad, #7db7f0); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem; font: 0.9375rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #14181d); color: light-dark(#1b2229, #e4e8ec); }
button { padding: 0.5rem 1rem; border: 0; border-radius: 6px; font: inherit; font-weight: 600; background: var(--accent); color: light-dark(#fff, #14181d); cursor: pointer; }
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
